import type { Browser, BrowserContext } from 'playwright'
import { watchShifts } from '../shifts.ts'
import { installAxe } from './axe.ts'
import { installWalk } from './in-page.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

/** A phone's browser on the site at `url`, which reads English. */
export async function openPhone(
  browser: Browser,
  url: string,
  cookies: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  const all = { i18n_redirected: 'en', ...cookies }
  await context.addCookies(Object.entries(all).map(([name, value]) => ({ name, value, url })))
  await watchShifts(context)
  await installWalk(context)
  await installAxe(context)
  return context
}
