import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readSources, type SourceFile } from '#engine/lint/import-graph.ts'
import { type ESTree, visit } from '#engine/lint/syntax.ts'
import { jobsOf, mailsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from '#engine/server/domains.ts'

const sources = readSources(join(import.meta.dirname, '../../..')).filter(({ path }) => !isTest(path))

const nameOf = (node: ESTree.Node) => ('name' in node && typeof node.name === 'string' ? node.name : undefined)

/** The properties of an object that is written out, by name. */
const propertiesOf = ({ properties }: ESTree.ObjectExpression) =>
  new Map(
    properties.flatMap((property) =>
      property.type === 'Property' ? [[nameOf(property.key), property.value] as const] : [],
    ),
  )

/** The texts that constants of these files stand for, by name. */
function readConstants(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of files)
    visit(file, {
      VariableDeclarator: ({ id, init }) =>
        void (init?.type === 'Literal' && typeof init.value === 'string' && found.set(nameOf(id) ?? '', init.value)),
    })
  return found
}

interface Shape {
  /** The property that is read, where it is a text or a constant that stands for one. */
  readonly read: string
  /** What else an object of the shape has. */
  readonly beside: readonly string[]
}

function listNamed(files: readonly SourceFile[], { read, beside }: Shape): ReadonlySet<string> {
  const constants = readConstants(files)
  const found = new Set<string>()
  for (const file of files)
    visit(file, {
      ObjectExpression(node) {
        const properties = propertiesOf(node)
        const value = properties.get(read)
        if (!value || !beside.every((name) => properties.has(name))) return
        const text = value.type === 'Literal' ? value.value : constants.get(nameOf(value) ?? '')
        if (typeof text === 'string') found.add(text)
      },
    })
  return found
}

/** Orders of jobs. */
const ENQUEUED: Shape = { read: 'kind', beside: ['key', 'tenantId', 'payload'] }
/** Orders of mails. */
const MAILED: Shape = { read: 'template', beside: ['memberId', 'key'] }

const file = (text: string): SourceFile => ({ path: 'planted.ts', text, code: text, imports: [] })

it('every job that code enqueues is declared, and every declared one is enqueued or has a schedule', () => {
  const enqueued = listNamed(sources, ENQUEUED)
  expect(enqueued.size).toBeGreaterThan(4)
  const declared = jobsOf(DOMAINS)
  expect([...enqueued].filter((kind) => !declared.has(kind))).toEqual([])
  // The channels of a notification are kinds.
  const idle = [...declared.values()].filter(({ kind, schedule }) => !schedule && !enqueued.has(kind))
  expect(idle.map(({ kind }) => kind)).toEqual(['push'])
})

it('every mail that code enqueues is declared, and the name of every declared one stands outside its manifest', () => {
  const mailed = listNamed(sources, MAILED)
  expect(mailed.size).toBeGreaterThan(8)
  const declared = mailsOf(DOMAINS)
  expect([...mailed].filter((name) => !declared.has(name))).toEqual([])
  const others = sources.filter(({ path }) => !/\/manifest\.ts$|\.mail\.ts$/.test(path)).map(({ code }) => code)
  const idle = [...declared.keys()].filter((name) => !others.some((code) => code.includes(`'${name}'`)))
  expect(idle).toEqual([])
})

it('the names are read from texts and constants', () => {
  const text =
    "const SWEEP = 'sweep'\nenqueue({ kind: SWEEP, key, tenantId, payload: {} })\nenqueue({ kind, key, tenantId, payload })"
  expect([...listNamed([file(text)], ENQUEUED)]).toEqual(['sweep'])
  const mail = "mailLater(ctx, { template: 'activaton', memberId, key: 'one' })"
  expect([...listNamed([file(mail)], MAILED)]).toEqual(['activaton'])
})
