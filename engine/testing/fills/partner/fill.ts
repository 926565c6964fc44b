import { defineFill } from '#engine/plugins/define-fill.ts'

/** A partner among the members, for the journey that looks at how it is marked. */
export default defineFill({ slot: 'partner_tile', key: 'test-partner', load: () => import('../Partner.tsx') })
