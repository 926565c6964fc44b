import { defineFill } from '#engine/plugins/define-fill.ts'

/** The company as a list of facts, each under its name. */
export default defineFill({
  slot: 'company_data',
  key: 'company-facts',
  load: () => import('./CompanyFacts.tsx'),
})
