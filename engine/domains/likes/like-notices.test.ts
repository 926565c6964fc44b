import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { plantNotices } from '#engine/testing/mail/notices.ts'
import { likeMember } from './likes.ts'

describeOnBothDialects('notifications of likes', (open) => {
  let base: Db
  let planted: Awaited<ReturnType<typeof plantNotices>>
  beforeEach(async () => {
    base = await open()
    planted = await plantNotices(base)
    return () => base.close()
  })

  it('announce likes once an hour, and none by unconfirmed members', async () => {
    const { services, writer, reader, notices, types } = planted
    const shy = await plantMember(base, 'test', { name: 'Shy', status: 'not_confirmed', profile_status: 'disabled' })
    await likeMember(makeMemberContext(base, shy, { services }), reader.id)
    expect(await notices()).toEqual([])
    await likeMember(makeMemberContext(base, writer, { services, now: NOW }), reader.id)
    const second = await plantMember(base, 'test', { name: 'Second' })
    await likeMember(makeMemberContext(base, second, { services }), reader.id)
    expect(await types()).toEqual(['mail like', 'push like'])
  })
})
