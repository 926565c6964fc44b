import { expect, test } from '@playwright/test'
import { installAxe, listViolations } from '../../walk/axe.ts'

const FAULTY = `<html lang="en"><title>Faulty</title><main><h1>Faulty</h1>
  <p style="color: #ccc">Hardly to be read</p><input><img src="data:,"></main></html>`

for (const isInstalled of [true, false]) {
  test(`axe finds each fault of a page that ${isInstalled ? 'got it from its context' : 'is sent it'}`, async ({
    context,
    page,
  }) => {
    if (isInstalled) await installAxe(context)
    await page.goto(`data:text/html,${encodeURIComponent(FAULTY)}`)
    expect(await page.evaluate(() => window.startAxe !== undefined)).toBe(isInstalled)
    const rules = (await listViolations(page)).map((found) => found.split(':')[0])
    expect(rules.toSorted()).toEqual(['color-contrast', 'image-alt', 'label'])
  })
}
