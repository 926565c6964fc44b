import { defineFill } from '#engine/plugins/define-fill.ts'

/** Draws on the server and throws in the browser, in a slot whose faults say `fallback`. */
export default defineFill({
  slot: 'company_data',
  key: 'test-browser-fallback',
  load: () => import('../ThrowsInBrowser.tsx'),
})
