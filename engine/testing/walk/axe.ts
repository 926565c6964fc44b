import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    /** Defined where `installAxe` was called. */
    startAxe?(): void
  }
}

/** Gives each page of the context axe, not yet started: to send it to a page takes as long as its check. */
export const installAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`window.startAxe = () => {${AXE}}`)

/** The rules of axe that the page breaks as it stands, each with the elements that break it. */
export async function listViolations(page: Page): Promise<string[]> {
  const axeSource = (await page.evaluate(() => window.startAxe !== undefined)) ? 'window.startAxe()' : AXE
  // In the page itself and without lists of what is right: a third of the time. No page has a frame of another origin.
  const axe = new AxeBuilder({ page: page as never, axeSource }).setLegacyMode(true)
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.map(({ target }) => target.join(' ')).join(', ')
    return `${id}: ${where.slice(0, 120)}`
  })
}
