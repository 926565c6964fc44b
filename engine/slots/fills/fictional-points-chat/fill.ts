import { defineFill } from '#engine/plugins/define-fill.ts'

/** The warning over a conversation as two points: what the profile is, and what writing costs. */
export default defineFill({
  slot: 'fictional_warning_chat',
  key: 'fictional-points-chat',
  load: () => import('../fictional-points/FictionalPoints.tsx'),
})
