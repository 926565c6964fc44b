import { defineFill } from '#engine/plugins/define-fill.ts'

/** The warning on a profile as two points: what the profile is, and what writing costs. */
export default defineFill({
  slot: 'fictional_warning_profile',
  key: 'fictional-points-profile',
  load: () => import('../fictional-points/FictionalPoints.tsx'),
})
