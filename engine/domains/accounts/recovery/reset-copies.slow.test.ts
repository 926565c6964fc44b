import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { forkWorker } from '#engine/testing/fork-worker.ts'
import { issueToken } from '../tokens.ts'

describeOnBothDialects('a reset', (open) => {
  it('works once when two processes use one link 50 times at once', async () => {
    const base = await open()
    const ctx = makeContext(base)
    await plantMember(base, 'test', { id: 'anouk', email: 'anouk@example.org', name: 'Anouk' })
    await plantMember(base, 'other', { id: 'anouk', email: 'anouk@example.org', name: 'Anouk' })
    const token = await issueToken(ctx.db, 'anouk', 'reset', NOW)
    const worker = join(import.meta.dirname, 'reset-copies-process.ts')
    const input = { url: base.url, poolId: 'test', token, copies: 25 }
    const outcomes = await Promise.all([1, 2].map(() => forkWorker(worker, input)))
    expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await ctx.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})
