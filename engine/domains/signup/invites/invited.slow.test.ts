import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemDb } from '#engine/db/scope.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { forkWorker } from '#engine/testing/fork-worker.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { createInvite } from './invites.ts'

describeOnBothDialects('an invite', (open) => {
  it('with one use left creates one account from 40 concurrent sign-ups in two processes', async () => {
    const base = await open()
    await plantMember(base, 'other', { id: 'joris', email: 'joris@example.org', name: 'Joris' })
    const { token } = await createInvite(makeOperator(base), { uses: 1, forDays: 7, note: 'friends' })
    const worker = join(import.meta.dirname, 'invited-process.ts')
    const start = (first: number) => forkWorker(worker, { url: base.url, token, first, copies: 20 })
    const made = await Promise.all([0, 20].map(start))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
    const members = await systemDb(base).selectFrom('members').select('id').where('pool_id', '=', 'test').execute()
    expect(members).toHaveLength(1)
  })
})
