import { defineFill } from '#engine/plugins/define-fill.ts'

/** Beside the message field: help, and how to stay safe. */
export default defineFill({
  slot: 'chat_composer_tools',
  key: 'tool-safety',
  load: () => import('./ToolSafety.tsx'),
})
