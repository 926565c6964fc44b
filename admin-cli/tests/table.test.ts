import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#engine/installation.ts'
import { makeInstallation } from '#engine/testing/admin.ts'
import { INSTALLATION } from '#engine/testing/commands/installation.ts'
import { MEMBERS } from '#engine/testing/commands/members.ts'
import { plantForTable } from '#engine/testing/commands/plant.ts'
import type { CalledRow, Rows } from '#engine/testing/commands/row.ts'
import { TENANT } from '#engine/testing/commands/tenant.ts'
import type { CommandDefinition } from '../frame/command.ts'
import { loadGroup } from '../frame/loading.ts'
import { GROUPS } from '../groups.ts'

/** Every command, by its group. A command without a row fails: engine/docs/adding.md says how it gets one. */
const TABLE: Readonly<Record<string, Rows>> = { tenant: TENANT, ...INSTALLATION, ...MEMBERS }

const dir = join(import.meta.dirname, '../commands')
const { run, env, url } = makeInstallation()

/** The words of a command: one with the name of its group stands alone. */
const wordsOf = (group: string, name: string) => (group === name ? [name] : [group, name])

const commands: { group: string; name: string; definition: CommandDefinition }[] = []
for (const group of Object.keys(GROUPS).filter((one) => readdirSync(dir).includes(one)))
  for (const [name, definition] of await loadGroup(dir, group)) commands.push({ group, name, definition })

beforeAll(async () => {
  expect(await run('db', 'migrate', '--yes')).toMatchObject({ code: 0 })
  const db = await connect(url)
  await plantForTable(db)
  await db.close()
}, 120_000)

test('each command has a row, and each row a command', () => {
  const named = commands.map(({ group, name }) => `${group} ${name}`)
  const rows = Object.entries(TABLE).flatMap(([group, own]) => Object.keys(own).map((name) => `${group} ${name}`))
  expect(named.filter((name) => !rows.includes(name))).toEqual([])
  expect(rows.filter((name) => !named.includes(name))).toEqual([])
})

test('each row that names a test names one that is there', () => {
  const named = Object.values(TABLE).flatMap((rows) =>
    Object.values(rows).flatMap((row) => ('covered' in row ? row.covered : [])),
  )
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})

test.each(commands)(
  '$group $name has a help with its example, and refuses an option that it does not have',
  async ({ group, name, definition }) => {
    const help = await run(...wordsOf(group, name), '--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain(definition.example)
    const refused = await run(...wordsOf(group, name), '--nonsense', '--json')
    expect([refused.code, refused.out]).toEqual([2, ''])
    expect(JSON.parse(refused.err).error).toMatchObject({
      code: 2,
      message: expect.stringMatching(/--nonsense|required option/),
    })
  },
)

const isCalled = (row: Rows[string] | undefined): row is CalledRow => row !== undefined && 'call' in row
const called = commands.flatMap((command) => {
  const row = TABLE[command.group]?.[command.name]
  return isCalled(row) ? [{ ...command, row }] : []
})

/** `trash` is named after the second of the call. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['dry_run', 'trash'])

/** What a dry run and the call itself say alike. */
const without = (value: unknown): unknown =>
  Array.isArray(value) || typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(Object.entries(value).filter(([key]) => !OF_THE_MOMENT.has(key)))

describe.each(called)('$group $name', { timeout: 120_000 }, ({ group, name, definition, row }) => {
  const call = (...args: readonly string[]) => run(...wordsOf(group, name), ...args)
  const yes = definition.asks ? ['--yes'] : []

  test('works: the plan is what is done, and the same call again does what the table says', async () => {
    if (definition.asks && row.again !== 'again')
      expect(await call(...row.call)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('nothing was changed'),
      })
    const plan = definition.dryRun ? await call(...row.call, '--dry-run', '--json') : undefined
    const done = await call(...row.call, ...yes, '--json')
    expect({ ...done, out: '' }).toMatchObject({ code: 0 })
    const value = JSON.parse(done.out)
    if (plan) expect([plan.code, without(JSON.parse(plan.out))]).toEqual([0, without(value)])
    definition.answer?.parse(value)
    const again = await call(...row.call, ...yes)
    expect(again).toMatchObject({ code: typeof row.again === 'number' ? row.again : 0 })
    if (row.again === 'unchanged') expect(again.out).toMatch(/\bunchanged\b/)
  })

  test.each(row.ends.map(([code, ...args]) => ({ code, args })))('ends with $code: $args', async ({ code, args }) => {
    const ended = await call(...args, '--json')
    expect([ended.code, ended.out]).toEqual([code, ''])
    expect(JSON.parse(ended.err).error.code).toBe(code)
  })
})

test('a database that is not there ends every command that needs one with 6', async () => {
  const { run: runWithout } = makeInstallation()
  for (const { group, name, row, definition } of called.filter(({ group: of }) =>
    ['host', 'order', 'refund', 'jobs'].includes(of),
  ))
    expect([
      group,
      name,
      (await runWithout(group, name, ...row.call, ...(definition.asks ? ['--yes'] : []))).code,
    ]).toEqual([group, name, 6])
  expect(env.DATABASE_URL).toBe('')
})
