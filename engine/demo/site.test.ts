import { beforeAll, describe, expect, it } from 'vitest'
import { gendersSought } from '#engine/domains/profiles/shared/fields.ts'
import { readEnv } from '#engine/platform/env.ts'
import { chooseLocale, localesOf } from '#engine/platform/locale.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { openTenants } from '#engine/tenancy/registry/registry.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { siteOf } from './site.ts'

/** Tiles of a page of the search. */
const PAGE = 24

describe('the demo brands', () => {
  const open = useSqlite()
  let tenants: readonly Tenant[]
  beforeAll(async () => {
    const registry = await openTenants({
      dir: readEnv({}).tenantsDir,
      plugins: await readInstalledPlugins(),
      follow: false,
    })
    tenants = registry.list().filter(({ demo }) => demo)
    await registry.close()
  })

  it('have a login that lives in the first country and finds a full page of members there', async () => {
    const base = await open()
    const found = tenants.map((tenant) => {
      const { own, demoMembers } = siteOf(base, tenant, { tenants, now: Date.UTC(2026, 10, 1) })
      const near = demoMembers.filter(
        ({ place, gender }) => place.country === own.place.country && gendersSought(own.seeking).includes(gender),
      )
      const isFull = near.filter((member) => member !== own).length >= PAGE
      return { brand: tenant.slug, country: own.place.country, isFull }
    })
    expect(found).toEqual(tenants.map(({ slug, countries }) => ({ brand: slug, country: countries[0], isFull: true })))
    await base.close()
  })

  it('have a second login with no more photos than a member may have who never paid', async () => {
    const base = await open()
    const over = tenants.filter((tenant) => {
      const { free, demoMembers } = siteOf(base, tenant, { tenants, now: Date.UTC(2026, 10, 1) })
      expect(demoMembers).toContain(free)
      return free.photos > tenant.settingsByCountry[free.place.country]!.free_photos
    })
    expect(over.map(({ slug }) => slug)).toEqual([])
    await base.close()
  })

  it('speak the language of the browser wherever they serve several countries', () => {
    const several = tenants.filter(({ countries }) => countries.length > 1)
    expect(several.length).toBeGreaterThan(1)
    const others = several.flatMap((tenant) =>
      tenant.countries.flatMap((country) =>
        localesOf(tenant, country)
          .filter((locale) => {
            const accepts = (offered: string[]) => offered.includes(locale) && locale
            return chooseLocale(tenant, country, { member: undefined, cookie: undefined, accepts }) !== locale
          })
          .map((locale) => `${tenant.slug} ${country} ${locale}`),
      ),
    )
    expect(others).toEqual([])
  })

  it('write the titles of their screens in their own words, in each of their languages', () => {
    const titles = ['members:everyone', 'members:near', 'likes:title', 'chat:title', 'credits:title', 'settings:title']
    const missing = tenants.flatMap(({ slug, locales, texts }) =>
      locales.flatMap((locale) =>
        titles.filter((key) => !texts[locale]?.keys.includes(key)).map((key) => `${slug} ${locale} ${key}`),
      ),
    )
    expect(missing).toEqual([])
  })
})
