import { defineFill } from '#engine/plugins/define-fill.ts'

/** Beside the sign-up: what the site keeps private. */
export default defineFill({
  slot: 'sign_up_aside',
  key: 'discretion',
  load: () => import('./Discretion.tsx'),
})
