import { YEAR_MS } from '#engine/platform/time-zone/durations.ts'

/**
 * Set while this browser could get push messages and does not. Only the browser knows; the cookie lets the server put
 * the alert into the next page, so that it does not push the content down after the page has loaded.
 */
const NAME = 'push-offer'

export const readOffer = (cookies: Readonly<Record<string, string | undefined>>): boolean => cookies[NAME] === '1'

/** A browser without the Cookie Store API shows no alert; the settings offer push there too. */
export async function storeOffer(offers: boolean): Promise<void> {
  if (offers) await window.cookieStore?.set({ name: NAME, value: '1', sameSite: 'lax', expires: Date.now() + YEAR_MS })
  else await window.cookieStore?.delete(NAME)
}
