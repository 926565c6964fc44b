import { defineFill } from '#engine/plugins/define-fill.ts'

/** What premium adds, as a table beside what is free. */
export default defineFill({
  slot: 'premium_benefits',
  key: 'benefits-compared',
  load: () => import('./BenefitsCompared.tsx'),
})
