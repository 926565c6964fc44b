import { defineFill } from '#engine/plugins/define-fill.ts'

/** Beside the sign-up: the three words that members of this brand agree on before anything else. */
export default defineFill({
  slot: 'sign_up_aside',
  key: 'bowline-words',
  load: () => import('./Words.tsx'),
})
