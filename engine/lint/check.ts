import { join } from 'node:path'
import { listArrowFaults } from './arrows.ts'
import { listCitationFaults } from './citations.ts'

/** `npm run lint`, its second half: the arrows between rooms (rules.ts) and the targets of citations. */
const root = join(import.meta.dirname, '../..')
const faults = [...listArrowFaults(root), ...listCitationFaults(root)]
for (const fault of faults) console.error(fault)
console.log(`arrows and citations: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}`)
process.exit(faults.length === 0 ? 0 : 1)
