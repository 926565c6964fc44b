import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD, logIn, openSite } from '../support/site.ts'

test('the way back after logout shows nothing of the member', async ({ browser }) => {
  const page = await openSite(browser, 'rosa')
  await logIn(page, 'demo@rosa.example', DEMO_PASSWORD)
  await page.goto('/chats')
  await page.goto('/settings')
  await expect(page.getByText('demo@rosa.example').first()).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')!.submit())
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  for (const _step of ['settings', 'chats']) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('demo@rosa.example')).toHaveCount(0)
  }
})
