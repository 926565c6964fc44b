/** In a page's address it turns the log of page bounces on (product.md 7.3). */
export const BOUNCE_PARAM = 'lb'

export const PAGE_HIDDEN = '/api/page-hidden.php'

/** Whoever leaves later has looked at the page. */
export const BOUNCE_MS = 10_000

/**
 * For visitors' pages with that parameter, most of which have no script of their own: reports once that the visitor left
 * within ten seconds without a step. A step is a press on something that can be pressed, an entry or a sent form; the
 * entry warning's way out is none.
 */
export const REPORT_BOUNCE = [
  '(() => { let watches = true; const end = () => { watches = false };',
  "const isStep = ({ target }) => target.closest('a,button,label,input,select,textarea,summary')",
  "&& !target.closest('[data-slot=entry_warning]');",
  "addEventListener('click', (event) => { if (isStep(event)) end() }, true);",
  "for (const kind of ['input', 'submit']) addEventListener(kind, end, true);",
  `setTimeout(end, ${BOUNCE_MS});`,
  "addEventListener('visibilitychange', () => { if (!watches || document.visibilityState !== 'hidden') return; end();",
  `navigator.sendBeacon('${PAGE_HIDDEN}', new Blob(['{}'], { type: 'application/json' })) }, true) })()`,
].join(' ')
