import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, listCycles, type SourceFile } from '../import-graph.ts'
import {
  DOMAIN_ROWS,
  ENTRIES,
  OUTSIDE,
  PUBLISHED_BY_CALLERS,
  REGISTERED,
  REGISTRIES,
  ROOMS,
  SERVED_BY,
  STORED_CHOICES,
  TESTS_LOOKING_FURTHER,
} from '../rules.ts'
import { domainOf, faultsOf, having, inEngine, product, type Rule, roomOf, within } from './faults.ts'

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
    if (here !== undefined && rowOf(here) < 0) return `${here} stands in no row of engine/lint/rules.ts`
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
    if (folder === undefined || (isTest(from) && !from.endsWith('.stories.tsx'))) return undefined
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

/** An e-mail address in an address bar gets into histories, logs and referrers. */
const postedEmails: Rule = (files) =>
  product(files)
    .filter(({ path, code }) => path.endsWith('.tsx') && /method="get"|<form\b(?![^>]*method=)/i.test(code))
    .filter(({ code }) => /type="email"|name="email"|<EmailField/.test(code))
    .map(({ path }) => `${path}: a form with an e-mail address is posted`)

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

const RULES: readonly Rule[] = [
  rooms,
  domains,
  served,
  ownTests,
  subjects,
  shared,
  circles,
  missing,
  outside,
  migrations,
  routes,
  postedEmails,
  publishing,
]

/** Imports that point the wrong way, and what a page, a form or an event lacks beside them. */
export const listArrowFaults = (files: readonly SourceFile[], root: string): string[] =>
  RULES.flatMap((rule) => rule(files, root))
