import { defineFill } from '#engine/plugins/define-fill.ts'

/** Throws wherever it is drawn, in a slot whose faults say `fallback`. */
export default defineFill({ slot: 'company_data', key: 'test-throws-fallback', load: () => import('../Throws.tsx') })
