import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import { toNumber } from './connect.ts'
import { scopeDb } from './scope.ts'

const CREDITS = 30
const TRIES = 20
const runProcess = promisify(execFile)
const spender = join(import.meta.dirname, '../testing/spend-process.ts')

describeOnBothDialects('an open database', (open) => {
  it('never loses or overspends a credit when two processes spend at once', async () => {
    const db = await open()
    const scoped = scopeDb(db, OURS)
    await scoped
      .insertInto('members')
      .values(memberRow('m1', { credits: CREDITS }))
      .execute()
    const runs = [1, 2].map(() => runProcess(process.execPath, [spender, db.url, String(TRIES)]))
    const spent = (await Promise.all(runs)).map(({ stdout }) => Number(stdout))
    expect(spent[0]! + spent[1]!).toBe(CREDITS)
    const { credits } = await scoped.selectFrom('members').select('credits').executeTakeFirstOrThrow()
    expect(credits).toBe(0)
    const entries = scoped.selectFrom('credit_entries').select((eb) => eb.fn.sum('delta').as('sum'))
    expect(toNumber((await entries.executeTakeFirstOrThrow()).sum)).toBe(-CREDITS)
  })
})
