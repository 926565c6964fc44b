import { expect, test } from '@playwright/test'
import { openSite } from '../support/site.ts'

const SLUG = 'rosa'

test('Escape leaves a site that asks for the age, in each layout that a visitor can meet', async ({ browser }) => {
  const page = await openSite(browser, SLUG, { warned: true })
  for (const path of ['/', '/members', '/login', '/landers/gallery', '/pages/terms']) {
    await page.goto(path)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('about:blank')
  }
  await page.goto('/')
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})

test('Escape stays on pages that a mailed link opens without the question', async ({ browser }) => {
  const page = await openSite(browser, SLUG, { warned: true })
  await page.goto('/reset-password')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
})

test('the language can be chosen while the warning stands', async ({ browser }) => {
  for (const path of ['/', '/members']) {
    const page = await openSite(browser, SLUG, { warned: true })
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nederlands' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('alertdialog')).toContainText('18')
    await page.context().close()
  }
})
