import { defineFill } from '#engine/plugins/define-fill.ts'

/** On a profile: how to begin, for those who do not know what to write. */
export default defineFill({
  slot: 'profile_sections',
  key: 'first-sentence',
  load: () => import('./FirstSentence.tsx'),
})
