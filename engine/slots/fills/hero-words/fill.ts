import { defineFill } from '#engine/plugins/define-fill.ts'

/** A hero of words alone, for a brand whose first screen shows nobody. */
export default defineFill({
  slot: 'home_hero',
  key: 'hero-words',
  load: () => import('./HeroWords.tsx'),
})
