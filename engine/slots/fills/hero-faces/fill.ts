import { defineFill } from '#engine/plugins/define-fill.ts'

/** A hero with the faces of members seen recently, where visitors may see members; words alone elsewhere. */
export default defineFill({
  slot: 'home_hero',
  key: 'hero-faces',
  load: () => import('./HeroFaces.tsx'),
})
