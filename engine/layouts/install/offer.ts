import { YEAR_MS } from '#engine/platform/time-zone/durations.ts'

/**
 * How this browser can install the site: by its own dialog, or by hand as on iOS. Only the browser knows; the cookie lets
 * the server put the hint into the next page, so that it does not push the content down after the page has loaded.
 */
const INSTALL_WAYS = ['dialog', 'ios'] as const
export type InstallWay = (typeof INSTALL_WAYS)[number]

const NAME = 'install-offer'

export const readInstallOffer = (cookies: Readonly<Record<string, string | undefined>>): InstallWay | null =>
  INSTALL_WAYS.find((way) => way === cookies[NAME]) ?? null

/** A browser without the Cookie Store API shows no hint; its own menu installs the site, too. */
export async function storeInstallOffer(way: InstallWay | null): Promise<void> {
  if (way) await window.cookieStore?.set({ name: NAME, value: way, sameSite: 'lax', expires: Date.now() + YEAR_MS })
  else await window.cookieStore?.delete(NAME)
}
