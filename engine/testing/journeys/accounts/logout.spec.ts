import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM } from '#engine/testing/chromium.ts'
import { logIn, openSite } from '../support/site.ts'

test('the way back after logout shows nothing of the member', async () => {
  // Playwright switches off the browser's memory of whole pages, which readers have.
  const browser = await chromium.launch({ ...CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await openSite(browser, 'rosa')
  await logIn(page, 'demo@rosa.example')
  await page.goto('/chats')
  await page.goto('/settings')
  await expect(page.getByText('demo@rosa.example').first()).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')!.submit())
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  for (const _step of ['settings', 'chats']) {
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('demo@rosa.example')).toHaveCount(0)
  }
  await browser.close()
})
