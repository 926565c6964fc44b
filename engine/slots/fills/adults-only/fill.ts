import { defineFill } from '#engine/plugins/define-fill.ts'

/** What the site is, for readers of every language; the standard disclaimer stays below it. */
export default defineFill({
  slot: 'footer_disclaimer',
  key: 'adults-only',
  place: 'before',
  load: () => import('./AdultsOnly.tsx'),
})
