/** In a page's address it turns the log of page bounces on (product.md 7.3). */
export const BOUNCE_PARAM = 'lb'

export const PAGE_HIDDEN = '/api/page-hidden.php'

/** For visitors' pages with that parameter, most of which have no script of their own. */
export const REPORT_BOUNCE = [
  "addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden')",
  `navigator.sendBeacon('${PAGE_HIDDEN}', new Blob(['{}'], { type: 'application/json' })) })`,
].join(' ')
