import { expect, it } from 'vitest'
import { ENGINE_LAYER } from '#engine/tenancy/settings.ts'
import { makeMemberContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { takeProfileView } from './profile-views.ts'

const HOUR_MS = 3_600_000

describeOnBothDialects('profile views', (open) => {
  it('end for an hour after as many as the brand allows, 240 unless it says otherwise, for that member alone', async () => {
    const db = await open()
    const [reader, other] = [await plantMember(db, 'rosa'), await plantMember(db, 'rosa')]
    const tenant = makeTenant('rosa', { profile_views_per_hour: 12 })
    const take = (who: typeof reader, now = NOW) => takeProfileView(makeMemberContext(db, who, { now, tenant }))
    for (let at = 0; at < 12; at += 1) expect(await take(reader)).toEqual({ ok: true })
    expect(await take(reader)).toEqual({ ok: false, minutes: 60 })
    expect(await take(other)).toEqual({ ok: true })
    expect(await take(reader, NOW + HOUR_MS + 1)).toEqual({ ok: true })
    expect(ENGINE_LAYER.profile_views_per_hour).toBe(240)
    await db.close()
  })
})
