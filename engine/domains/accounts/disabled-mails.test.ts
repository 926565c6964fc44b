import { expect, it } from 'vitest'
import { makeContext, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { removeCause } from './disabled-mails.ts'

describeOnBothDialects('causes for which mails are off', (open) => {
  it('stay while others are removed at once, and in another pool', async () => {
    const base = await open()
    const causes = { id: 'anouk', notifications_disabled: '["spam_complaint","bounce","unsubscribe"]' }
    for (const pool of ['test', 'other']) await plantMember(base, pool, causes)
    const { db } = makeContext(base)
    await Promise.all([
      removeCause(db, 'anouk', 'bounce'),
      removeCause(db, 'anouk', 'unsubscribe'),
      removeCause(db, 'anouk', 'bounce'),
    ])
    const rows = await base.kysely
      .selectFrom('members')
      .select(['pool_id', 'notifications_disabled'])
      .orderBy('pool_id')
      .execute()
    expect(rows.map((row) => row.notifications_disabled)).toEqual([causes.notifications_disabled, '["spam_complaint"]'])
    await base.close()
  })
})
