import { defineFill } from '#engine/plugins/define-fill.ts'

/** Throws wherever it is drawn, in a slot whose faults say `block`. */
export default defineFill({ slot: 'entry_warning', key: 'test-throws-block', load: () => import('../Throws.tsx') })
