import { defineFill } from '#engine/slots/define-fill.ts'

/** Draws on the server and throws in the browser, once it has been drawn there. */
export default defineFill({
  slot: 'company_data',
  key: 'test-throws-in-browser',
  load: () => import('../ThrowsInBrowser.tsx'),
})
