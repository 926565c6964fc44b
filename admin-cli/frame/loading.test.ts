import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOMAINS } from '#engine'
import { listImports } from '#engine/lint/import-graph.ts'
import { GROUPS } from '../groups.ts'
import { checkGroups, loadGroup } from './loading.ts'
import { buildProgram } from './program.ts'

const OWN = join(import.meta.dirname, '../commands')

/** Nothing is printed. */
const IDLE = { process: { env: {}, print() {}, complain() {} }, done() {} }

/** A folder of commands with every group, and no command yet. */
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-commands-'))
  for (const group of Object.keys(GROUPS)) mkdirSync(join(dir, group))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const GREET = `
import { defineTask } from '${join(import.meta.dirname, 'command.ts')}'
import { argument } from '${join(import.meta.dirname, 'parameters.ts')}'

export default defineTask({
  about: 'says hello',
  example: 'host greet Joris',
  parameters: { name: argument('<name>', 'whom') },
  run: async (_session, { name }) => ({ value: { name }, lines: ['hello ' + name] }),
})
`

const namesOf = async (args: readonly string[], from = dir) => {
  const program = await buildProgram('1.0.0', args, IDLE, from)
  return program.commands.map((group) => [group.name(), group.commands.map((command) => command.name())])
}

test('a file in the folder of a group is a command of that name', async () => {
  writeFileSync(join(dir, 'host/greet.ts'), GREET)
  expect(Object.fromEntries(await namesOf(['host', 'greet', 'Joris'])).host).toEqual(['greet'])
})

test('the help of all groups loads no command, and that of one group its own', async () => {
  writeFileSync(join(dir, 'mail/broken.ts'), 'throw new Error("loaded")')
  expect(await namesOf(['--help'])).toEqual(Object.keys(GROUPS).map((name) => [name, []]))
  const named = Object.fromEntries(await namesOf(['--as', 'Marit', 'tenant', '--help'], OWN))
  expect(named.tenant).toEqual([
    ...[
      'change-pool',
      'check',
      'clone',
      'create',
      'delete',
      'explain',
      'export',
      'forget',
      'import',
      'list',
      'log',
      'preview',
    ],
    ...['rename', 'resume', 'set', 'show', 'suspend', 'url'],
  ])
  expect(named.host).toEqual([])
  await expect(namesOf(['mail', 'send'])).rejects.toThrow('loaded')
})

test('a command is loaded alone, and with the others of its group where no word names one', async () => {
  writeFileSync(join(dir, 'host/greet.ts'), GREET)
  writeFileSync(join(dir, 'host/broken.ts'), 'throw new Error("loaded")')
  expect(Object.fromEntries(await namesOf(['help', 'host', 'greet'])).host).toEqual(['greet'])
  await expect(namesOf(['host', 'gret'])).rejects.toThrow('loaded')
})

const importsOf = new Map<string, ReturnType<typeof listImports>>()

/** What loads with a file, itself included: our modules and packages. A lazy import and a type load nothing. */
function listLoaded(file: string): { readonly ours: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const ours = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string) => {
    if (ours.has(path)) return
    ours.add(path)
    const imports = importsOf.get(path) ?? listImports(path, readFileSync(path, 'utf8'))
    importsOf.set(path, imports)
    for (const { to, ours: isOurs, typeOnly, lazy } of imports) {
      if (typeOnly || lazy) continue
      if (!isOurs) packages.add(to)
      else if (existsSync(to)) visit(to)
    }
  }
  visit(file)
  return { ours, packages }
}

/** The domains of which more loads than lists of `shared/`. */
const listDomainsOf = (file: string) =>
  [
    ...new Set(
      [...listLoaded(file).ours].flatMap((path) => /^engine\/domains\/(\w+)\/(?!shared\/)/.exec(path)?.[1] ?? []),
    ),
  ].sort()

/** What help may load besides the modules of Node: the parser of options, and schemas of them. */
const HELP_LOADS = ['commander', 'csv-stringify/sync', 'zod']

test('the help of a command loads no database, no React and no picture: lists, words and the parser alone', () => {
  const all = ['admin-cli/cli.ts']
  for (const group of readdirSync(OWN))
    for (const file of readdirSync(join(OWN, group))) all.push(`admin-cli/commands/${group}/${file}`)
  for (const file of all) {
    const { ours, packages } = listLoaded(file)
    const others = [...packages].filter((name) => !name.startsWith('node:') && !HELP_LOADS.includes(name))
    const engine = [...ours].filter((path) => path.startsWith('engine/'))
    expect([
      file,
      others,
      engine.length < 60,
      engine.filter((path) => /\.queries\.ts$|\/index\.ts$/.test(path)),
    ]).toEqual([file, [], true, []])
  }
  expect(all.length).toBeGreaterThan(130)
})

test('the frame and the entry point of commands about sites load no domain of members', () => {
  expect(listDomainsOf('engine/installation.ts')).toEqual(['geo', 'sites'])
  for (const file of ['session', 'contexts', 'program'])
    expect(listDomainsOf(`admin-cli/frame/${file}.ts`).filter((name) => !['geo', 'sites'].includes(name))).toEqual([])
})

test.each([
  ['export default { about: "no command" }', 'none.ts', /none\.ts: its default export is not made by define/],
  ['export const named = 1', 'none.ts', /none\.ts: its default export is not made by define/],
  ['export default 1', 'Wrong_Name.ts', /Wrong_Name\.ts: a command is a file such as create\.ts/],
])('a file that is no command fails by its name: %s', async (text, file, why) => {
  writeFileSync(join(dir, 'host', file), text)
  await expect(loadGroup(dir, 'host')).rejects.toThrow(why)
})

test('a folder without a group fails, and a group without a folder', () => {
  expect(() => checkGroups(dir)).not.toThrow()
  mkdirSync(join(dir, 'weather'))
  expect(() => checkGroups(dir)).toThrow(/weather: groups\.ts has no group "weather"/)
  rmSync(join(dir, 'weather'), { recursive: true })
  rmSync(join(dir, 'sepa'), { recursive: true })
  expect(() => checkGroups(dir)).toThrow('groups.ts names the group "sepa", and there is no folder of it')
})

test('every group loads, and each command has a text and its options once', async () => {
  for (const group of readdirSync(OWN)) {
    const commands = await loadGroup(OWN, group)
    expect(commands.size).toBeGreaterThan(0)
    for (const [name, { about, example }] of commands) {
      expect(about.length).toBeGreaterThan(5)
      expect(example).toMatch(new RegExp(`^${group === name ? name : `${group} ${name}`}( |$)`))
    }
  }
  const program = await buildProgram('1.0.0', Object.keys(GROUPS).slice(0, 4), IDLE, OWN)
  for (const { options } of program.commands.flatMap((group) => group.commands)) {
    const flags = options.map((option) => option.long)
    expect(flags.toSorted()).toEqual([...new Set(flags)].toSorted())
    expect(flags).toContain('--json')
  }
})

/** The words of a call as a shell reads them. */
const wordsOf = (call: string) => [...call.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)

test('the example of each command is a call of it', async () => {
  for (const group of readdirSync(OWN))
    for (const [name, { example }] of await loadGroup(OWN, group)) {
      const words = wordsOf(example)
      const program = await buildProgram('1.0.0', words, IDLE, OWN)
      const parent = program.commands.find((one) => one.name() === group)!
      const command = group === name ? parent : parent.commands.find((one) => one.name() === name)!
      let called = 0
      command.action(() => void called++)
      for (const one of [program, command]) one.exitOverride()
      await program.parseAsync(words, { from: 'user' })
      expect([example, called]).toEqual([example, 1])
    }
})

test('every verb of an operator is declared by its domain, and has a command', async () => {
  const declared = DOMAINS.flatMap(({ operatorVerbs = {} }) => Object.entries(operatorVerbs))
  const all = join(import.meta.dirname, '..')
  const files = readdirSync(all, { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(all, file), 'utf8'))
    .join('\n')
  expect(declared.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
  const verbs = new Set<unknown>(declared.map(([name]) => name))
  const called: string[] = []
  for (const group of readdirSync(OWN))
    for (const [name, { verb }] of await loadGroup(OWN, group)) {
      if (verb === undefined) continue
      called.push(name)
      expect([group, name, verbs.has(verb.name)]).toEqual([group, name, true])
    }
  expect(called.length).toBeGreaterThan(20)
})
