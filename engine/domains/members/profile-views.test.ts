import { expect, it } from 'vitest'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { takeProfileView } from './profile-views.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('looks at profiles', (open) => {
  it('end for an hour after 240, for that member alone', async () => {
    const db = await open()
    const [reader, other] = [await plantMember(db, 'rosa'), await plantMember(db, 'rosa')]
    const look = async (who: typeof reader, now = NOW) =>
      (await takeProfileView(makeMemberContext(db, who, { now }))).ok
    for (let at = 0; at < 240; at += 1) expect(await look(reader)).toBe(true)
    expect(await takeProfileView(makeMemberContext(db, reader))).toEqual({ ok: false, minutes: 60 })
    expect(await look(other)).toBe(true)
    expect(await look(reader, NOW + HOUR_MS + 1)).toBe(true)
    await db.close()
  })
})
