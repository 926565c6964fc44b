import { expect, test } from '@playwright/test'
import { openSite } from '../support/site.ts'

const PATHS = ['/', '/login', '/signup', '/pages/terms', '/no-such-page'] as const

test('a button keeps its own padding and ink on every page, whichever stylesheet comes first', async ({ browser }) => {
  const page = await openSite(browser, 'rosa', { warned: true })
  for (const path of PATHS) {
    await page.goto(path)
    const faults = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      const resolve = (value: string) => {
        probe.style.color = value
        return getComputedStyle(probe).color
      }
      const inks = ['--c-on-primary', '--c-text', '--c-link'].map((name) => resolve(`var(${name})`))
      const buttons = [...document.querySelectorAll('main a, main button, header a')].filter(
        // Those with words: an icon alone needs no padding.
        (element) => getComputedStyle(element).isolation === 'isolate' && element.textContent?.trim(),
      )
      const bad = buttons.filter((element) => {
        const { color, paddingInlineStart } = getComputedStyle(element)
        return !inks.includes(color) || Number.parseFloat(paddingInlineStart) === 0
      })
      probe.remove()
      return { seen: buttons.length, bad: bad.map((element) => element.outerHTML.slice(0, 120)) }
    })
    expect(faults.seen, path).toBeGreaterThan(0)
    expect(faults.bad, path).toEqual([])
  }
  await page.context().close()
})
