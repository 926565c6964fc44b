import { defineFill } from '#engine/plugins/define-fill.ts'

/** Draws on the server and throws in the browser, in a slot whose faults say `hide`. */
export default defineFill({
  slot: 'sign_up_aside',
  key: 'test-browser-hide',
  load: () => import('../ThrowsInBrowser.tsx'),
})
