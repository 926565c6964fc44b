import { defineFill } from '#engine/plugins/define-fill.ts'

/** Draws on the server and throws in the browser, in a slot whose faults say `block`. */
export default defineFill({
  slot: 'entry_warning',
  key: 'test-browser-block',
  load: () => import('../ThrowsInBrowser.tsx'),
})
