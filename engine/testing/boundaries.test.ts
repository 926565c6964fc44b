import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, listCycles, listImports, readSources, type SourceFile } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSources(root)
const house = sources.filter(({ path }) => !isTest(path))
const engine = house.filter(({ path }) => path.startsWith('engine/'))

const domainOf = (path: string) => path.match(/^engine\/domains\/([^/]+)\//)?.[1]
const within = (path: string, ...places: string[]) => places.some((place) => path === place || path.startsWith(place))

/** `from → to` of every import of ours that `forbids` says no to. */
function arrows(files: readonly SourceFile[], forbids: (to: string, from: string) => boolean): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter(({ to, ours }) => ours && forbids(to, path)).map(({ to }) => `${path} → ${to}`),
  )
}

/** What a file needs when it runs: types are free to travel. */
const running = (file: SourceFile) => ({ ...file, imports: file.imports.filter(({ typeOnly }) => !typeOnly) })

const having = (files: readonly SourceFile[], pattern: RegExp) =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

/**
 * Files that other rooms may import from a domain besides its `index.ts`. A component or a browser store cannot stand in
 * `index.ts`: whoever imports it there brings the domain's verbs and SQL into the browser's bundle.
 */
const PUBLIC_PART = /\/([A-Z]\w*\.tsx|[\w-]+\.store\.ts)$/

/** Pure files that run in the browser too, for the same reason. Each imports nothing of the server. */
const BROWSER_DOORS = [
  'engine/domains/photos/shared/crop.ts', // what a frame shows of a picture, for photos as for sign-up
  'engine/domains/photos/shared/upload.ts', // sends a picture and tells how far it is
  'engine/platform/formats/money.ts', // money and percentages in the reader's language
  'engine/platform/client/use-time-left.ts', // a countdown's hook
  'engine/platform/age.ts', // the limits of a date of birth, shown by forms and checked by rules
  'engine/domains/profiles/shared/fields.ts', // closed lists of a profile's fields: read by niche packs in plain Node
  'engine/domains/profiles/shared/interests.ts', // the same for interests
  'engine/domains/notifications/shared/types.ts', // what the settings list and the mails obey
]

/** Wiring reaches into a domain by these, because `index.ts` would lead back to the wiring (a circle at load time). */
const WIRING_DOORS: Readonly<Record<string, readonly string[]>> = {
  'engine/server/files.ts': ['engine/domains/photos/media.ts'],
  'engine/server/request.ts': ['engine/domains/accounts/sessions.ts'],
  'engine/domains/accounts/account.mail.ts': ['engine/domains/accounts/tokens.ts'],
  'engine/domains/privacy/deletion/deletion.mail.ts': ['engine/domains/accounts/tokens.ts'],
  'engine/platform/mail/compose.ts': ['engine/domains/accounts/queries.ts'],
  'engine/domains/profiles/moves.ts': ['engine/platform/attempts.ts'],
  'engine/domains/profiles/profile-views.ts': ['engine/platform/attempts.ts'],
  'engine/domains/notifications/bounces/record.ts': ['engine/platform/attempts.ts'],
  'engine/domains/notifications/notify.ts': ['engine/platform/attempts.ts'],
  'engine/domains/marketing/landers/lander.route.tsx': ['engine/domains/signup/signup-options.ts'],
  'engine/domains/signup/signup.ts': ['engine/domains/legal/terms.ts'], // the date of the terms; legal has no index yet
}

/** The doors of `server/` that domains may use; the rest is wiring. */
const SERVER_DOORS = [
  ...['call', 'guards', 'form', 'context', 'services', 'jobs'].map((name) => `engine/server/${name}.ts`),
  'engine/platform/shared-answer.ts', // calls whose answer is alike for all visitors
  'engine/platform/mail/forget.ts', // erasure empties the outbox of a member's mails
  'engine/platform/mail/later.ts', // mails are ordered here and written by the wiring
  'engine/server/request.ts', // names of cookies and the locales of a country
  'engine/platform/translator.ts', // texts for what is written outside a page
]

/** SQL outside `queries.ts`: each of these is the query file of one table, named after it. */
const SPEAKS_SQL =
  /^engine\/(db\/.*|server\/jobs\.ts|slots\/lander-visits\.ts|domains\/[^/]+\/([\w-]+\/)?([\w-]+\.)?queries\.ts|domains\/accounts\/(sessions|tokens|attempts)\.ts|platform\/visibility\/[\w-]+\.ts)$/

/** Who may see more than one pool. The queue serves all tenants; migrations and the connection know no tenant. */
const SEES_ALL_POOLS = ['engine/db/', 'engine/platform/jobs/jobs.ts']

/** The engine's doors for each room outside it. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'admin-cli/': ['engine/index.ts', 'engine/demo/seed.ts'],
  'landers/': ['engine/ui/', 'engine/plugins/define-lander.tsx', 'engine/plugins/define-fill.ts'],
  'migrations/': [],
  'niches/': ['engine/ui/', 'engine/tenancy/niche.ts', 'engine/plugins/define-fill.ts'],
  'storybook/': ['engine/ui/', 'engine/testing/', 'engine/texts/', 'engine/slots/', 'engine/state/'],
  'tenants/': [],
  'themes/': ['engine/ui/theme/'],
}

describe('the import graph', () => {
  it('is read whole: types, re-exports, several lines and lazy imports', () => {
    const text = `import type { A } from './a.ts'\nimport {\n  b,\n} from '../b.ts'\nexport * from '#engine/c.ts'\nconst d = () => import('./d.tsx')\nimport 'zod'`
    expect(listImports('engine/x/y.ts', text).map(({ to, typeOnly, lazy }) => [to, typeOnly, lazy])).toEqual([
      ['engine/x/a.ts', true, false],
      ['engine/b.ts', false, false],
      ['engine/c.ts', false, false],
      ['engine/x/d.tsx', false, true],
      ['zod', false, false],
    ])
    expect(engine.length).toBeGreaterThan(200)
  })

  it('has no import of ours that leads nowhere', () => {
    const generated = (to: string) => to.includes('+types/')
    const missing = arrows(house, (to) => !generated(to) && !existsSync(join(root, to.replace(/\?.*$/, ''))))
    expect(missing).toEqual([])
  })

  it('has no circle that would load a module before what it needs', () => {
    expect(listCycles(house).map((cycle) => cycle.join(' → '))).toEqual([])
  })
})

describe('outside the engine', () => {
  for (const [room, doors] of Object.entries(DOORS)) {
    it(`${room} enters by ${doors.length > 0 ? doors.join(', ') : 'no door'}`, () => {
      const files = sources.filter(({ path }) => path.startsWith(room) && !/\.test\.tsx?$/.test(path))
      const story = (path: string) => path.endsWith('.stories.tsx')
      const faults = arrows(room === 'storybook/' ? files.map(running) : files, (to, from) => {
        if (story(from) && within(to, 'engine/testing/', 'engine/slots/')) return false
        return to.startsWith('engine/') && !within(to, ...doors)
      })
      expect(faults).toEqual([])
    })
  }

  it('no room but the engine is imported by another', () => {
    const rooms = Object.keys(DOORS)
    const roomOf = (path: string) => rooms.find((room) => path.startsWith(room))
    // A theme's own story shows it; storybook's settings name no theme.
    expect(arrows(house, (to, from) => roomOf(to) !== undefined && roomOf(to) !== roomOf(from))).toEqual([])
  })

  it('migrations know nothing but Kysely', () => {
    const imports = sources.filter(({ path }) => path.startsWith('migrations/')).flatMap((file) => file.imports)
    expect(new Set(imports.map(({ to }) => to))).toEqual(new Set(['kysely']))
  })

  it('tenants hold data, no code', () => {
    expect(sources.filter(({ path }) => path.startsWith('tenants/'))).toEqual([])
  })
})

describe('inside the engine', () => {
  it('names no brand, theme, niche or lander', () => {
    const folders = (room: string) =>
      readdirSync(join(root, room)).filter((name) => statSync(join(root, room, name)).isDirectory())
    const names = new Set(['tenants', 'themes', 'niches', 'landers'].flatMap(folders))
    names.delete('wireframe') // the engine's own: what shows every hard-coded style
    const quoted = new RegExp(`['"\`/](${[...names].join('|')})['"\`/]`)
    expect(having(engine, quoted)).toEqual([])
  })

  it('never asks which tenant it serves', () => {
    // A comparison with a variable finds a tenant; one with a text would make a brand special.
    expect(having(engine, /(slug|tenantId|tenant_id|poolId)\s*[!=]==?\s*['"`]/)).toEqual([])
  })

  it('shows parts in ui that know no domain, layout, store or server', () => {
    const ui = engine.filter(({ path }) => path.startsWith('engine/ui/'))
    expect(arrows(ui, (to) => to.startsWith('engine/') && !to.startsWith('engine/ui/'))).toEqual([])
  })

  it('lets domains meet through index.ts and public components', () => {
    const faults = arrows(engine, (to, from) => {
      const domain = domainOf(to)
      if (domain === undefined || domain === domainOf(from)) return false
      if (to === `engine/domains/${domain}/index.ts` || PUBLIC_PART.test(to) || BROWSER_DOORS.includes(to)) return false
      if (from === 'engine/server/calls.ts') return !to.endsWith('.api.ts')
      return !WIRING_DOORS[from]?.includes(to)
    })
    expect(faults).toEqual([])
  })

  it('keeps what the browser shares free of the server', () => {
    const doors = engine.filter(({ path }) => BROWSER_DOORS.includes(path))
    expect(doors.map(({ path }) => path)).toEqual(BROWSER_DOORS)
    const runs = doors.map(running)
    expect(arrows(runs, (to) => within(to, 'engine/server/', 'engine/db/'))).toEqual([])
    expect(runs.flatMap(({ imports }) => imports).filter(({ to }) => to.startsWith('node:'))).toEqual([])
  })

  it('opens only the doors of server to domains', () => {
    const domains = engine.filter(({ path }) => domainOf(path) !== undefined)
    expect(arrows(domains, (to) => to.startsWith('engine/server/') && !SERVER_DOORS.includes(to))).toEqual([])
  })

  it('keeps routes out of each other and out of verbs', () => {
    expect(arrows(engine, (to) => to.endsWith('.route.tsx'))).toEqual([])
  })

  it('keeps SQL in queries', () => {
    const speaking = having(engine, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/)
    expect(speaking.filter((path) => !SPEAKS_SQL.test(path))).toEqual([])
    const fromKysely = engine.filter(({ imports }) => imports.some(({ to, typeOnly }) => to === 'kysely' && !typeOnly))
    expect(fromKysely.map(({ path }) => path).filter((path) => !SPEAKS_SQL.test(path))).toEqual([])
  })

  it('shows more than one pool to the named few', () => {
    const seeing = having(engine, /\bsystemDb\b|\.kysely\b/)
    expect(seeing.filter((path) => !within(path, ...SEES_ALL_POOLS))).toEqual([])
  })

  it('is not imported by what runs from its own tests', () => {
    const demo = ['engine/demo/demo.ts'] // the demo's cast is the tests' cast
    expect(
      arrows(engine, (to, from) => to.startsWith('engine/testing/') && !within(from, 'engine/testing/', ...demo)),
    ).toEqual([])
  })

  it('has no drawer for odds and ends', () => {
    expect(
      sources.map(({ path }) => basename(path)).filter((name) => /^(utils?|helpers?|misc|lib)\b/.test(name)),
    ).toEqual([])
  })
})
