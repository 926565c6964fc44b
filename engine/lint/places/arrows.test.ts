import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listCycles, listImports, readSources, type SourceFile } from '../import-graph.ts'
import { DOMAIN_ROWS, ROOMS } from '../rules.ts'
import { listArrowFaults } from './arrows.ts'

const root = join(import.meta.dirname, '../../..')
const sources = readSources(root)

/** A file as the checker reads it. */
const file = (path: string, text: string): SourceFile => ({
  path,
  text,
  code: text,
  imports: listImports(path, text),
})

/** The faults that these files add to those of the current tree. */
function faultsWith(...planted: readonly SourceFile[]): string[] {
  const paths = new Set(planted.map(({ path }) => path))
  const others = sources.filter(({ path }) => !paths.has(path))
  return listArrowFaults([...others, ...planted], root).filter((fault) =>
    planted.some(({ path }) => fault.includes(path)),
  )
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
    expect(sources.filter(({ path }) => path.startsWith('engine/')).length).toBeGreaterThan(200)
  })

  it('shows a circle of two files, and none where one of them is a type or lazy', () => {
    const a = file('engine/ui/a.ts', "import { b } from './b.ts'")
    expect(listCycles([a, file('engine/ui/b.ts', "import { a } from './a.ts'")])).toHaveLength(1)
    expect(listCycles([a, file('engine/ui/b.ts', "import type { a } from './a.ts'")])).toEqual([])
    expect(listCycles([a, file('engine/ui/b.ts', "const a = () => import('./a.ts')")])).toEqual([])
  })
})

describe('the arrows', () => {
  it('hold for the tree as it is', () => {
    expect(listArrowFaults(sources, root)).toEqual([])
  })

  const breaches: Readonly<Record<string, readonly [path: string, text: string, fault: RegExp]>> = {
    'platform that imports a domain': [
      'engine/platform/planted.ts',
      "import { viewLikes } from '#engine/domains/likes/index.ts'",
      /platform may not import domains/,
    ],
    'a domain that imports the wiring': [
      'engine/domains/chat/planted.ts',
      "import { CALLS } from '#engine/server/calls.ts'",
      /domains may not import server/,
    ],
    'a type that points upwards': [
      'engine/db/planted.ts',
      "import type { Shell } from '#engine/platform/shell.ts'",
      /db may not import platform/,
    ],
    'a domain that imports one above it': [
      'engine/domains/geo/planted.ts',
      "import { searchMembers } from '#engine/domains/search/index.ts'",
      /geo does not stand above search/,
    ],
    'a domain in no level, which nobody imports': [
      'engine/domains/oddly/planted.ts',
      "import { searchMembers } from '#engine/domains/search/index.ts'",
      /oddly stands in no row/,
    ],
    'a way around an interface': [
      'engine/domains/discovery/planted.ts',
      "import { sendMessage } from '#engine/domains/chat/sending/sending.ts'",
      /domains meet through index\.ts and shared\//,
    ],
    'a rule of a domain in the server': [
      'engine/server/planted.ts',
      "import { sendMessage } from '#engine/domains/chat/index.ts'",
      /the server loops over the manifests and names no chat/,
    ],
    'a browser part that needs the server': [
      'engine/domains/chat/shared/planted.ts',
      "import { readFile } from 'node:fs/promises'",
      /shared\/ is for browsers too/,
    ],
    'an import that leads nowhere': [
      'engine/ui/planted.ts',
      "import { gone } from './gone.ts'",
      /there is no such file/,
    ],
    'a product file that imports a test': [
      'engine/ui/planted.ts',
      "import { NOW } from '#engine/testing/context.ts'",
      /does not import from its tests/,
    ],
    'a command that goes around the interface of the engine': [
      'admin-cli/commands/planted.ts',
      "import { connect } from '#engine/db/connect.ts'",
      /admin-cli\/ may import engine\/index\.ts/,
    ],
    'a migration that uses the code around it': [
      'migrations/20300101000000_planted.ts',
      "import { newId } from '#engine/db/ids.ts'",
      /imports kysely only/,
    ],
    'a route that something else imports': [
      'engine/domains/chat/planted.ts',
      "import Chats from './chats.route.tsx'",
      /only routes\.ts names a route/,
    ],
    'a page that routes.ts does not name': [
      'engine/domains/chat/planted.route.tsx',
      'export const loader = () => null',
      /engine\/routes\.ts has no line for it/,
    ],
    'an event that nobody publishes': [
      'engine/domains/gifts/planted.ts',
      "export const give = (trx: never) => recordEvent(trx, 'anouk', 'user', {}, 0)",
      /it records an event and publishes none/,
    ],
    'an e-mail address in an address bar': [
      'landers/planted/lander.tsx',
      '<form action="/signup" method="get"><TextField type="email" name="email" /></form>',
      /is posted/,
    ],
    'a test of a domain that imports the server': [
      'engine/domains/likes/planted.test.ts',
      "import { findCall } from '#engine/server/calls.ts'",
      /imports no server/,
    ],
    'a test of a domain that looks into another one': [
      'engine/domains/likes/planted.test.ts',
      "import { findMember } from '#engine/domains/profiles/queries.ts'",
      /stands in engine\/testing/,
    ],
    'a test of the platform that imports a domain': [
      'engine/platform/planted.test.ts',
      "import { findViewer } from '#engine/domains/accounts/index.ts'",
      /imports no domain/,
    ],
  }

  for (const [what, [path, text, fault]] of Object.entries(breaches)) {
    it(`forbid ${what}`, () => {
      expect(faultsWith(file(path, text)).join('\n')).toMatch(fault)
    })
  }

  it('are those of architecture.md, which lists the levels of the domains', () => {
    const page = readFileSync(join(root, 'engine/docs/architecture.md'), 'utf8')
    const [levels = ''] = /(?<=none of its own: )[^.]*/.exec(page) ?? []
    expect([...levels.matchAll(/`([^`]*)`/g)].map(([, level]) => level!.split(' '))).toEqual(DOMAIN_ROWS)
  })

  it('lead downwards only: no room depends on itself through others', () => {
    const reached = (room: string): string[] => (ROOMS[room] ?? []).flatMap((next) => [next, ...reached(next)])
    expect(Object.keys(ROOMS).filter((room) => reached(room).includes(room))).toEqual([])
  })
})
