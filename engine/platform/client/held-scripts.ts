/** Starts the scripts that `holdScripts` has held back: after the first pictures, or when a form is used. */
export const startScript = (on: 'paint' | 'use') => ({ defer: true, src: '/start-2.js', 'data-on': on }) as const

/** Overwrites the text with another, no longer one, wherever it stands. */
function overwrite(page: Buffer, from: string, to: string): void {
  const padded = to.padEnd(from.length)
  for (let at = page.indexOf(from); at >= 0; at = page.indexOf(from, at + from.length)) page.write(padded, at)
}

/**
 * Makes of the router's scripts in a page's HTML what browsers neither load nor run, in place, so that pictures and text
 * come first (engine/docs/decisions/first-load.md). The router's component has no property for it.
 */
export function holdScripts<Page extends Buffer>(page: Page): Page {
  overwrite(page, '<link rel="modulepreload"', '<link rel="held"')
  overwrite(page, ' type="module" async=""', ' type="held" async=""')
  return page
}
