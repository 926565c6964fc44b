import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, systemDb } from '#engine/db/scope.ts'
import type { Domain, Reaction } from '#engine/platform/manifests/domain.ts'
import { makeContext, makeServices, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { confirmWaiting } from './activation.ts'

describeOnBothDialects('reactions to an event', (open) => {
  let base: Db
  let member: MembersTable

  beforeEach(async () => {
    base = await open()
    const waiting = { id: 'joris', status: 'not_confirmed', profile_status: 'disabled' } as const
    member = await plantMember(base, 'test', { ...waiting, name: 'Joris' })
    await plantMember(base, 'other', { ...waiting, name: 'Joris' })
    return () => base.close()
  })

  const renames =
    (name: string): Reaction<'memberConfirmed'> =>
    async (trx, { member: { id } }) => {
      const { name: before } = await trx
        .selectFrom('members')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('members')
        .set({ name: `${before} ${name}` })
        .where('id', '=', id)
        .execute()
    }
  const confirm = (...reactions: Reaction<'memberConfirmed'>[]) => {
    const domains = reactions.map((memberConfirmed, at): Domain => ({ name: `domain ${at}`, on: { memberConfirmed } }))
    const ctx = makeContext(base, { services: makeServices(base, { domains }) })
    return ctx.db.transaction((trx: ScopedDb) => confirmWaiting(trx, member, ctx))
  }
  const rows = async () => {
    const members = systemDb(base).selectFrom('members').select(['pool_id', 'name', 'status']).orderBy('pool_id')
    const events = await systemDb(base).selectFrom('events').select('member_id').execute()
    return { members: (await members.execute()).map((row) => Object.values(row).join(' ')), events: events.length }
  }

  it('run in the order of the domains, in the transaction of the event and in its pool', async () => {
    await confirm(renames('first'), renames('second'))
    expect(await rows()).toEqual({
      members: ['other Joris not_confirmed', 'test Joris first second active'],
      events: 1,
    })
  })

  it('roll back with the event and with each other when one of them throws', async () => {
    const before = await rows()
    const fails = () => Promise.reject(new Error('no room for the note'))
    await expect(confirm(renames('first'), fails, renames('second'))).rejects.toThrow('no room for the note')
    expect(await rows()).toEqual(before)
    expect(before.events).toBe(0)
  })

  it('do not run for a member who is confirmed already', async () => {
    await confirm(renames('first'))
    await confirm(renames('second'))
    expect((await rows()).members).toContain('test Joris first active')
  })
})
