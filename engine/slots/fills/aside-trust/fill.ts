import { defineFill } from '#engine/plugins/define-fill.ts'

/** Beside the sign-up: people who check photos, labels of fictional profiles, and a telephone number that someone answers. */
export default defineFill({
  slot: 'sign_up_aside',
  key: 'trust',
  load: () => import('./Trust.tsx'),
})
