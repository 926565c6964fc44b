import { defineFill } from '#engine/plugins/define-fill.ts'

/** On a profile: three things to do before two people meet. */
export default defineFill({
  slot: 'profile_sections',
  key: 'meeting-safely',
  load: () => import('./MeetingSafely.tsx'),
})
