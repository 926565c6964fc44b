import { defineFill } from '#engine/plugins/define-fill.ts'

/** Beside the message field: the way to credits. */
export default defineFill({
  slot: 'chat_composer_tools',
  key: 'tool-credits',
  load: () => import('./ToolCredits.tsx'),
})
