import { defineFill } from '#engine/plugins/define-fill.ts'

/** The label of a fictional profile in an outline, where the theme’s filled one is too loud. */
export default defineFill({
  slot: 'fictional_warning_tile',
  key: 'fictional-outline',
  load: () => import('./FictionalOutline.tsx'),
})
