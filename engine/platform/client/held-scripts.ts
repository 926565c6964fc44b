/**
 * Starts the scripts that `holdScripts` has held back (engine/public/start-4.js): once the pictures on the screen are
 * drawn, or, on `use`, when a form of the page is used or has something for a script to do, such as the draft
 * `signup-draft` that domains/signup/signup.store.ts stores.
 */
export const startScript = (on: 'paint' | 'use') => ({ defer: true, src: '/start-4.js', 'data-on': on }) as const

const LINK = '<link rel="modulepreload"'
const SCRIPT = ' type="module" async=""'

/**
 * Changes the router's scripts in a page's HTML so that browsers neither load nor run them, and load pictures and text
 * first (engine/docs/decisions/first-load.md). The router's component has no property for that.
 */
export function holdScripts(page: string): string {
  const body = page.indexOf('<body')
  const at = page.lastIndexOf(SCRIPT)
  if (body < 0 || at < body) return page
  const head = page.slice(0, body).replaceAll(LINK, '<link rel="held"')
  return `${head}${page.slice(body, at)} type="held" async=""${page.slice(at + SCRIPT.length)}`
}
