import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import {
  MAIL_STRUCTURE,
  type MailStructure,
  SHARE_STRUCTURE,
  type ShareStructure,
  STRUCTURES,
  type Structure,
  type StructureName,
  type StructureValue,
} from './structures.ts'

const folders = (room: string) =>
  readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const themes = await Promise.all(
  folders('themes').map(async (name) => {
    const { default: tokens } = (await import(`../../../themes/${name}/tokens.ts`)) as {
      default: { structure: Structure; mail: { structure: MailStructure }; share: ShareStructure }
    }
    return { ...tokens.structure, mail: tokens.mail.structure, share: tokens.share }
  }),
)

const values = Object.entries(STRUCTURES).flatMap(([name, all]) =>
  Object.entries(all as Readonly<Record<string, StructureValue>>).map(
    ([value, { alone }]) => [name as StructureName, value, alone] as const,
  ),
)

const DRAWN = { mail: MAIL_STRUCTURE, share: SHARE_STRUCTURE } as const
const drawnValues = Object.entries(DRAWN).flatMap(([name, all]) =>
  Object.entries<StructureValue>(all).map(([value, { alone }]) => [name as keyof typeof DRAWN, value, alone] as const),
)

it.each([...values, ...drawnValues])('two themes have %s “%s”, or the list says why not', (name, value, alone) => {
  const users = themes.filter((structure) => structure[name] === value).length
  expect(users, 'no theme has the value').toBeGreaterThan(0)
  if (users > 1) expect(alone, `${users} themes have the value: remove \`alone\``).toBeUndefined()
  else expect(alone, 'one theme has the value: say why in `alone`').toBeDefined()
})

it('describes each value', () => {
  const all = Object.values({ ...STRUCTURES, ...DRAWN }).flatMap((list) => Object.entries<StructureValue>(list))
  expect(all.filter(([, { look }]) => look.trim() === '').map(([value]) => value)).toEqual([])
})

const sheets = folders('engine/ui/structure').map((name) => {
  const files = readdirSync(`engine/ui/structure/${name}`).filter((file) => file.endsWith('.css.ts'))
  return {
    name,
    files,
    text: files.map((file) => readFileSync(`engine/ui/structure/${name}/${file}`, 'utf8')).join('\n'),
  }
})

it('has a folder for each structure', () => {
  expect(sheets.map(({ name }) => name).sort()).toEqual(Object.keys(STRUCTURES).sort())
})

it('is described in markup.md with each structure', () => {
  const [, names] = /`\[data-([a-z|]+)\]`/.exec(readFileSync('engine/docs/markup.md', 'utf8')) ?? []
  expect(names?.split('|').sort()).toEqual(Object.keys(STRUCTURES).sort())
})

it.each(values)('writes rules for %s “%s”', (name, value) => {
  const { text } = sheets.find((one) => one.name === name)!
  expect(text).toMatch(new RegExp(`under\\('${name}'[^)]*'${value}'`))
})

it.each(sheets)('writes a rule with each function of `under` in $name', ({ name, files }) => {
  const idle = files.filter((file) => {
    const code = readFileSync(`engine/ui/structure/${name}/${file}`, 'utf8')
    const names = [...code.matchAll(/^const (\w+) = under\(/gm)].map(([, bound]) => bound)
    return /^under\([^)]*\)$/m.test(code) || names.some((bound) => !new RegExp(`^${bound}\\(`, 'm').test(code))
  })
  expect(idle).toEqual([])
})

/** What stands outside all parentheses of a selector. */
function outside(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '')
  return inner === selector ? selector : outside(inner)
}

it.each(sheets)(
  'puts every rule of $name under its value: no selector is a list, whose rest would be under none',
  ({ text }) => {
    const selectors = [...text.matchAll(/^(?!globalStyle)\w+\(\s*`([^`]*)`/gm)].map(([, one]) =>
      one!.replace(/\$\{[^}]*\}/g, 'x'),
    )
    expect(selectors.length).toBeGreaterThan(0)
    expect(selectors.filter((one) => outside(one).includes(','))).toEqual([])
  },
)

const importedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\} from) .*?'(\.[^']*|#engine\/[^']*)'$/gm)].map(
    ([, to]) => (to!.startsWith('#engine/') ? to!.slice(1) : join(dirname(file), to!)),
  )
const loaded = new Set(
  readdirSync('engine', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .flatMap((file) => importedBy(join('engine', file))),
)

it.each(sheets)('loads every stylesheet of $name', ({ name, files }) => {
  const parts = files.filter((file) => file !== `${name}.css.ts`)
  expect(parts.filter((file) => !loaded.has(`engine/ui/structure/${name}/${file}`))).toEqual([])
})
