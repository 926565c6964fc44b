import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listBrandNamers, listDemoNames } from './brands.ts'
import { type Import, isTest, listCycles, readSources, type SourceFile } from './import-graph.ts'
import {
  DOMAIN_ROWS,
  DRAWER,
  ENTRIES,
  FOLDER_LIMIT,
  GROWING,
  OPENS_FILES,
  OUTSIDE,
  PUBLISHED_BY_CALLERS,
  READS_SOURCES,
  REGISTERED,
  REGISTRIES,
  ROOMS,
  SEES_ALL_POOLS,
  SERVED_BY,
  SPEAKS_SQL,
  STORED_CHOICES,
  TESTS_LOOKING_FURTHER,
} from './rules.ts'

type Rule = (files: readonly SourceFile[], root: string) => string[]

const roomOf = (path: string) => path.match(/^engine\/([^/]+)\//)?.[1]
const domainOf = (path: string) => path.match(/^engine\/domains\/([^/]+)\//)?.[1]
const within = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)))
const inEngine = (files: readonly SourceFile[]) => files.filter(({ path }) => path.startsWith('engine/'))
const product = (files: readonly SourceFile[]) => files.filter(({ path }) => !isTest(path))

/** A sentence for each import that `check` finds fault with. */
function faultsOf(files: readonly SourceFile[], check: (from: string, it: Import) => string | undefined): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((it) => {
      const why = it.ours ? check(path, it) : undefined
      return why ? [`${path} imports ${it.to}: ${why}`] : []
    }),
  )
}

/** Rooms import downwards only; the engine's top files combine rooms, and no file imports those. */
const rooms: Rule = (files) =>
  faultsOf(inEngine(product(files)), (from, { to }) => {
    if (to.includes('+types/')) return undefined
    if (!to.startsWith('engine/')) return 'the engine knows no folder beside it; it finds plug-ins by glob'
    const [here, there] = [roomOf(from), roomOf(to)]
    if (there === 'testing') return 'what runs does not import from its tests'
    if (here === there) return undefined
    if (there === undefined) {
      return to in ENTRIES && !(here === 'demo' || from in ENTRIES) ? 'nothing imports an entry' : undefined
    }
    const allowed = here === undefined ? ENTRIES[from] : ROOMS[here]
    if (allowed === undefined) return `${from} is in no room of engine/lint/rules.ts`
    return allowed.includes(there) ? undefined : `${here ?? from} may not import ${there}`
  })

const rowOf = (domain: string) => DOMAIN_ROWS.findIndex((row) => row.includes(domain))

/** Domains import only what stands below them, by `index.ts` or `shared/`. */
const domains: Rule = (files) =>
  faultsOf(inEngine(product(files)), (from, { to }) => {
    const [here, there] = [domainOf(from), domainOf(to)]
    if (there === undefined || here === there) return undefined
    if (rowOf(there) < 0) return `${there} stands in no row of engine/lint/rules.ts`
    if (here !== undefined && rowOf(here) >= rowOf(there)) return `${here} does not stand above ${there}`
    if (to === `engine/domains/${there}/index.ts` || to.startsWith(`engine/domains/${there}/shared/`)) return undefined
    if (REGISTRIES.includes(from) && REGISTERED.test(to)) return undefined
    return `domains meet through index.ts and shared/`
  })

/** The server holds no rule of a domain: it imports manifests, and what `SERVED_BY` lists. */
const served: Rule = (files) =>
  faultsOf(product(files), (from, { to }) => {
    const domain = domainOf(to)
    if (!from.startsWith('engine/server/') || domain === undefined || REGISTRIES.includes(from)) return undefined
    return SERVED_BY[from]?.includes(domain) ? undefined : `the server loops over the manifests and names no ${domain}`
  })

/** A test of a domain asks the domain itself, not the server around it. */
const ownTests: Rule = (files) =>
  faultsOf(
    files.filter(({ path }) => isTest(path)),
    (from, { to }) =>
      domainOf(from) !== undefined && to.startsWith('engine/server/')
        ? 'a test of a domain imports no server'
        : undefined,
  )

/** A test stands in the domain that it tests: it imports others by their interfaces, and one of the platform imports none. */
const subjects: Rule = (files) => {
  const tests = files.filter(
    ({ path }) => /\.(test|spec)\.tsx?$/.test(path) && /^engine\/(domains|platform)\//.test(path),
  )
  const further = faultsOf(tests, (from, { to }) => {
    const [here, there] = [domainOf(from), domainOf(to)]
    if (there === undefined || here === there) return undefined
    if (here === undefined) return 'a test of the platform imports no domain'
    if (to === `engine/domains/${there}/index.ts` || to.startsWith(`engine/domains/${there}/shared/`)) return undefined
    return 'a test of another domain too stands in engine/testing'
  })
  const looking = (path: string) => further.some((fault) => fault.startsWith(`${path} imports `))
  return [
    ...further.filter(
      (fault) => !Object.keys(TESTS_LOOKING_FURTHER).some((path) => fault.startsWith(`${path} imports `)),
    ),
    ...Object.keys(TESTS_LOOKING_FURTHER)
      .filter((path) => tests.some((file) => file.path === path) && !looking(path))
      .map((path) => `${path} looks no further than its subject: TESTS_LOOKING_FURTHER lists it`),
  ]
}

/** Names that an interface exports, by its text. */
const exportsOf = ({ code }: SourceFile) =>
  [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)
            .at(-1)!,
      )
      .filter(Boolean),
  )

/** The interface of a domain exports only what is used outside. */
const interfaces: Rule = (files) => {
  const outside = (domain: string) => files.filter(({ path }) => domainOf(path) !== domain)
  return files.flatMap((file) => {
    const domain = domainOf(file.path)
    if (domain === undefined) return []
    if (file.path === `engine/domains/${domain}/index.ts`) {
      const users = outside(domain).filter(({ imports }) => imports.some(({ to }) => to === file.path))
      return exportsOf(file)
        .filter((name) => !users.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code)))
        .map((name) => `${file.path} exports ${name}, which nobody outside uses`)
    }
    if (!file.path.startsWith(`engine/domains/${domain}/shared/`) || isTest(file.path)) return []
    const used = outside(domain).some(({ imports }) => imports.some(({ to }) => to === file.path))
    const style = file.path.endsWith('.css.ts')
    return used || style ? [] : [`${file.path} stands in shared/, and nobody outside imports it`]
  })
}

/** Modules that browsers load run without the server. */
const shared: Rule = (files) => {
  const parts = product(files).filter(({ path }) => /^engine\/domains\/[^/]+\/shared\//.test(path))
  const running = parts.map((file) => ({ ...file, imports: file.imports.filter(({ typeOnly }) => !typeOnly) }))
  const ours = faultsOf(running, (_from, { to }) =>
    !STORED_CHOICES.includes(to) && /^engine\/(db|server)\/|\/index\.ts$|queries\.ts$/.test(to)
      ? 'shared/ is for browsers too'
      : undefined,
  )
  const nodes = running.flatMap(({ path, imports }) =>
    imports
      .filter(({ to }) => to.startsWith('node:'))
      .map(({ to }) => `${path} imports ${to}: shared/ is for browsers too`),
  )
  return [...ours, ...nodes]
}

const circles: Rule = (files) => listCycles(product(files)).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`)

const missing: Rule = (files, root) =>
  // The checker's own tests plant imports in text.
  faultsOf(
    files.filter(({ path }) => !(path.startsWith('engine/lint/') && isTest(path))),
    (_from, { to }) =>
      to.includes('+types/') || existsSync(join(root, to.replace(/\?.*$/, ''))) ? undefined : 'there is no such file',
  )

/** The folders beside the engine import only what `OUTSIDE` lists, and not each other. */
const outside: Rule = (files) => {
  const folderOf = (path: string) => Object.keys(OUTSIDE).find((folder) => path.startsWith(folder))
  return faultsOf(files, (from, { to, typeOnly }) => {
    const folder = folderOf(from)
    if (folder === undefined || /\.test\.tsx?$/.test(from)) return undefined
    if (from.endsWith('.stories.tsx') && within(to, ['engine/testing/', 'engine/slots/', 'storybook/']))
      return undefined
    if (folderOf(to) === folder) return undefined
    if (folderOf(to) !== undefined) return `${folder} may not import ${folderOf(to)}`
    if (folder === 'storybook/' && typeOnly) return undefined
    return within(to, OUTSIDE[folder]!)
      ? undefined
      : `${folder} may import ${OUTSIDE[folder]!.join(', ') || 'no file of the engine'}`
  })
}

const migrations: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('migrations/') && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ to }) => to !== 'kysely').map(({ to }) => `${path} imports ${to}`),
    )
    .map((fault) => `${fault}: a migration outlives the code around it and imports kysely only`)

const tenants: Rule = (files) =>
  files.filter(({ path }) => path.startsWith('tenants/')).map(({ path }) => `${path}: tenants hold data, no code`)

/** A page has a line in routes.ts, and no other file names it. */
const routes: Rule = (files) => {
  const lines = files.find(({ path }) => path === 'engine/routes.ts')?.code ?? ''
  return [
    ...faultsOf(product(files), (_from, { to }) =>
      to.endsWith('.route.tsx') ? 'only routes.ts names a route' : undefined,
    ),
    ...files
      .filter(({ path }) => path.endsWith('.route.tsx') && !lines.includes(`'${path.replace('engine/', '')}'`))
      .map(({ path }) => `${path}: engine/routes.ts has no line for it`),
  ]
}

/** A story shows every brand's look, so it names none. Tests may. */
const brandlessStories: Rule = (files, root) => {
  const names = listDemoNames(root).tenants
  const named = new RegExp(`\\b(${names.join('|')})\\b`, 'i')
  const stories = files.filter(({ path }) => path.endsWith('.stories.tsx'))
  return names.length === 0 ? [] : having(stories, named, 'a story names no brand')
}

/** An e-mail address in an address bar gets into histories, logs and referrers. */
const postedEmails: Rule = (files) =>
  product(files)
    .filter(({ path, code }) => path.endsWith('.tsx') && /method="get"|<form\b(?![^>]*method=)/i.test(code))
    .filter(({ code }) => /type="email"|name="email"|<EmailField/.test(code))
    .map(({ path }) => `${path}: a form with an e-mail address is posted`)

const having = (files: readonly SourceFile[], pattern: RegExp, why: string) =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => `${path}: ${why}`)

/** The engine names no brand, theme, niche or lander, and never asks which it serves. */
const brands: Rule = (files, root) => {
  const folders = (room: string) =>
    readdirSync(join(root, room)).filter((name) => statSync(join(root, room, name)).isDirectory())
  const names = new Set([...listDemoNames(root).tenants, ...['themes', 'niches', 'landers'].flatMap(folders)])
  names.delete('wireframe') // the engine's own: what shows every hard-coded style
  const engine = inEngine(product(files)).filter(({ path }) => roomOf(path) !== 'lint')
  const brandless = engine.filter(({ path }) => roomOf(path) !== 'demo')
  return [
    ...listBrandNamers(files, root).map(
      ({ path }) => `${path}: a product file names no brand of the demo, in a comment neither`,
    ),
    ...having(brandless, new RegExp(`['"\`/](${[...names].join('|')})['"\`/]`), 'the engine names no brand or plug-in'),
    ...having(engine, /(slug|tenantId|tenant_id|poolId)\s*[!=]==?\s*['"`]/, 'no code asks which tenant it serves'),
  ]
}

/** Where rules for the values of a structure stand; `ui/theme` writes their attributes. */
const STRUCTURE_ROOMS = ['engine/ui/structure/', 'engine/ui/theme/', 'engine/lint/']
/** The structures, by their folders. */
export const STRUCTURE_NAMES = readdirSync(join(import.meta.dirname, '../ui/structure'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What the value of a structure changes stands in the folder of the structure. */
const structures: Rule = (files) => {
  const elsewhere = product(files).filter(({ path }) => !within(path, STRUCTURE_ROOMS))
  return [
    ...having(
      elsewhere,
      new RegExp(`\\[data-(${STRUCTURE_NAMES.join('|')})\\b`),
      'rules for a value of a structure stand in ui/structure',
    ),
    ...faultsOf(elsewhere, (_from, { to }) =>
      to === 'engine/ui/structure/under.ts' ? 'only ui/structure writes rules for a value of a structure' : undefined,
    ),
    // A rule that is stronger than the values overrides them.
    ...having(
      elsewhere.filter(({ path }) => path.endsWith('.css.ts')),
      /\bforks\b/,
      'only ui/structure writes into the layer forks',
    ),
  ]
}

const sql: Rule = (files) => {
  const engine = inEngine(product(files)).filter(({ path }) => roomOf(path) !== 'demo')
  const elsewhere = engine.filter(({ path }) => !SPEAKS_SQL.test(path))
  const imports = elsewhere.filter(({ imports: all }) => all.some(({ to, typeOnly }) => to === 'kysely' && !typeOnly))
  return [
    ...having(elsewhere, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/, 'SQL stands in queries'),
    ...imports.map(({ path }) => `${path} imports kysely: SQL stands in queries`),
    ...having(
      engine.filter(({ path }) => !within(path, SEES_ALL_POOLS) && roomOf(path) !== 'lint'),
      /\bsystemDb\b|\.kysely\b/,
      'it sees more than one pool',
    ),
  ]
}

/** Files of members go through the store; what else opens files is listed, and a file listed opens some. */
const openedFiles: Rule = (files) => {
  const opening = inEngine(product(files)).filter(({ path, imports }) => {
    return !READS_SOURCES.has(roomOf(path) ?? '') && imports.some(({ to }) => /^(node:)?fs(\/promises)?$/.test(to))
  })
  const paths = new Set(opening.map(({ path }) => path))
  return [
    ...opening
      .filter(({ path }) => !OPENS_FILES.includes(path))
      .map(({ path }) => `${path} opens files: platform/storage does, or OPENS_FILES lists it`),
    ...OPENS_FILES.filter((path) => files.some((file) => file.path === path) && !paths.has(path)).map(
      (path) => `${path} opens no file: OPENS_FILES lists it`,
    ),
  ]
}

/** Whoever records an event publishes it after the commit: pages learn of it then, and else with the next one. */
const publishing: Rule = (files) =>
  having(
    inEngine(product(files)).filter(
      ({ path, code }) =>
        path.startsWith('engine/domains/') && !PUBLISHED_BY_CALLERS.includes(path) && !/\bpublish\w*\(/.test(code),
    ),
    /\brecordEvents?\(/,
    'it records an event and publishes none: `bus.publish` after the commit, or PUBLISHED_BY_CALLERS lists it',
  )

/** Folders have few files and a specific name. */
const folders: Rule = (files) => {
  const own = new Map<string, number>()
  for (const { path } of files) {
    if (!isTest(path) || path.startsWith('engine/testing/')) own.set(dirname(path), (own.get(dirname(path)) ?? 0) + 1)
  }
  const full = [...own].filter(([folder, count]) => count > FOLDER_LIMIT && !GROWING.has(folder))
  return [
    ...full.map(([folder, count]) => `${folder} holds ${count} source files; ${FOLDER_LIMIT} is the limit`),
    ...files
      .filter(({ path }) => path.split('/').some((part) => DRAWER.test(part)) || DRAWER.test(basename(path)))
      .map(({ path }) => `${path}: the name gives no subject`),
  ]
}

const RULES: readonly Rule[] = [
  rooms,
  domains,
  interfaces,
  served,
  ownTests,
  subjects,
  shared,
  circles,
  missing,
  outside,
  migrations,
  tenants,
  routes,
  brands,
  postedEmails,
  brandlessStories,
  structures,
  sql,
  openedFiles,
  publishing,
  folders,
]

/** Every breach of the rules in the tree below `root`, a sentence each. */
export const listArrowFaults = (root: string, files: readonly SourceFile[] = readSources(root)): string[] =>
  RULES.flatMap((rule) => rule(files, root))
