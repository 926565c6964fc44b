import { defineFill } from '#engine/plugins/define-fill.ts'

/** Throws wherever it is drawn, in a slot whose faults say `hide`. */
export default defineFill({ slot: 'sign_up_aside', key: 'test-throws-hide', load: () => import('../Throws.tsx') })
