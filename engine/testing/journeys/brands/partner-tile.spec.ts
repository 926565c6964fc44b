import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newPublicId } from '#engine/db/ids.ts'
import { ask } from '../support/ask.ts'
import { openDatabase } from '../support/database.ts'
import { expectNoViolations } from '../support/keyboard.ts'
import { plantPeople } from '../support/plant.ts'
import { expectNoFaults, openSite } from '../support/site.ts'

const SLUG = `partner-${newPublicId().slice(0, 8)}`
const tenantDir = (slug: string) => join(process.env.JOURNEY_TENANTS_DIR!, slug)

test.afterAll(() => rmSync(tenantDir(SLUG), { recursive: true, force: true }))

test('a partner’s tile is shown once among twelve members, marked as an advertisement, and nowhere by default', async ({
  browser,
}) => {
  cpSync(tenantDir('rosa'), tenantDir(SLUG), { recursive: true })
  const file = join(tenantDir(SLUG), 'tenant.json')
  const tenant = JSON.parse(readFileSync(file, 'utf8'))
  const slots = { ...tenant.slots, partner_tile: [{ fill: 'test-partner' }] }
  writeFileSync(file, JSON.stringify({ ...tenant, hosts: [`${SLUG}.localhost`], demo: undefined, slots }))
  await expect.poll(async () => (await ask(`${SLUG}.localhost`, '/')).status).toBe(200)
  const db = await openDatabase()
  await plantPeople(db, SLUG, 12)
  await db.close()
  const page = await openSite(browser, SLUG)
  await page.goto('/members?gender=all')
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A partner’s show' })
  await expect(tile).toHaveCount(1)
  await expect(tile).toContainText('Advertisement')
  await expectNoViolations(page)
  expectNoFaults(page)
  await page.context().close()
  const other = await openSite(browser, 'rosa')
  await other.goto('/members?gender=all')
  await expect(other.getByRole('main').getByText('Advertisement')).toHaveCount(0)
  await other.context().close()
})
