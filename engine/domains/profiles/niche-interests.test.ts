import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { getNiche, readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { addLabels, collectIcons } from '#engine/plugins/niche-interests.ts'
import { loadTenant } from '#engine/tenancy/load.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { makeMemberContext, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { ProfileView } from './card.ts'
import { actOnOwnProfile } from './own/own-profile-action.ts'
import { viewProfile } from './profile.ts'

const LABELS = { en: 'Knitting', nl: 'Breien' }
const general = getNiche(1)
const yarn = {
  ...getNiche(2),
  name: 'yarn',
  ownInterests: [{ id: 'test_yarn', icon: 'ribbon' }] as const,
  textsOf: (locale: string) => ({ profile: { interest: { test_yarn: LABELS[locale as 'en' | 'nl'] } } }),
}
const packs = [general, yarn]
const interestIcons = collectIcons(packs)
const packOf = (pack: Tenant['pack']) => ({ ...pack, interestIcons, textsOf: addLabels(pack, packs) })

/** Two brands of one pool: only `spun` has the niche that brings an interest. */
const pool = { poolId: 'pool', locales: ['en', 'nl'] as const }
const rosa = makeTenant('rosa', {}, { ...pool, pack: packOf(general) })
const spun = makeTenant('spun', { interests: ['coffee', 'test_yarn'] }, { ...pool, niche: 2, pack: packOf(yarn) })

describeOnBothDialects('an interest that a niche brings', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })

  const listOf = async (id: string, poolId = 'pool') =>
    (
      await db.kysely
        .selectFrom('members')
        .select('interests')
        .where('pool_id', '=', poolId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).interests

  it('is stored on a brand of the niche, and on no other', async () => {
    const member = await plantMember(db, 'pool', { interests: '["music"]' })
    await plantMember(db, 'other', { ...member, pool_id: 'other' })
    const choose = async (tenant: Tenant) => {
      const form = new FormData()
      form.append('intent', 'interests')
      for (const id of ['coffee', 'test_yarn', 'no_such']) form.append('interests[]', id)
      await actOnOwnProfile(await makeMemberContext(db, member, { tenant }), form)
      return listOf(member.id)
    }
    expect(await choose(rosa)).toBe('["coffee"]')
    expect(await choose(spun)).toBe('["coffee","test_yarn"]')
    expect(await listOf(member.id, 'other')).toBe('["music"]')
  })

  it('is refused in the settings of a brand whose niche does not bring it', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'manyhearts-tenants-'))
    copyBrands(dir)
    const file = join(dir, 'rosa/tenant.json')
    const tenant = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...tenant, settings: { ...tenant.settings, interests: { add: ['test_yarn'], remove: [] } } }),
    )
    const load = async (pack: Tenant['pack']) => {
      const plugins = await readInstalledPlugins()
      return loadTenant(join(dir, 'rosa'), { ...plugins, niches: new Map([[1, pack]]) })
    }
    expect(await load(packOf(general))).toMatchObject({ ok: false, faults: [{ path: 'settings.interests' }] })
    expect(await load({ ...packOf(general), ownInterests: yarn.ownInterests })).toMatchObject({ ok: true })
  })

  it.each([rosa, spun])(
    'is shown with its label on each brand of the pool, without one that is gone: $slug',
    async (tenant) => {
      const member = await plantMember(db, 'pool', { interests: '["test_yarn","gone","coffee"]' })
      const viewer = await plantMember(db, 'pool', { interests: '["test_yarn"]' })
      const ctx: MemberContext = await makeMemberContext(db, viewer, { tenant })
      const { profile } = (await viewProfile(ctx, member.id)) as { profile: Pick<ProfileView, 'interests' | 'shared'> }
      expect(profile.interests).toEqual(['test_yarn', 'coffee'])
      expect(profile.shared).toEqual(['test_yarn'])
      expect(translatorOf(ctx).t('profile:interest.test_yarn' as 'profile:interest.coffee')).toBe('Knitting')
      expect(translatorOf({ ...ctx, locale: 'nl' }).t('profile:interest.test_yarn' as 'profile:interest.coffee')).toBe(
        'Breien',
      )
    },
  )
})
