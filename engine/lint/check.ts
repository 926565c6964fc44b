import { join } from 'node:path'
import { listConversions } from './casts.ts'
import { listCitationFaults } from './citations.ts'
import { listDuplicateConstants } from './constants.ts'
import { listHardCodedTexts } from './english.ts'
import { listUnusedExports } from './exports.ts'
import { listOverlongFunctions } from './functions.ts'
import { readSources } from './import-graph.ts'
import { listLedgerChanges } from './ledgers.ts'
import { listMissingFiles } from './named-files.ts'
import { listLateNamespaces } from './namespaces.ts'
import { listArrowFaults } from './places/arrows.ts'
import { listBrandFaults } from './places/brands.ts'
import { listFileFaults } from './places/files.ts'
import { listInterfaceFaults } from './places/interfaces.ts'
import { listSqlFaults } from './places/sql.ts'
import { listStructureFaults } from './places/structures.ts'
import { listUnseenReads } from './places/visibility.ts'
import { listPhysicalSides } from './sides.ts'
import { listUntitledPages } from './titles.ts'
import { listBlindWaits } from './waits.ts'
import { listWordsOfCode, listWordsOfDocs } from './words.ts'

/** `npm run lint`, its second half: what may import what and stand where (`rules.ts`), the targets of citations, and rules of code. */
const root = join(import.meta.dirname, '../..')
const files = readSources(root)
const faults = [
  ...listArrowFaults(files, root),
  ...listInterfaceFaults(files),
  ...listBrandFaults(files, root),
  ...listStructureFaults(files),
  ...listSqlFaults(files),
  ...listUnseenReads(files),
  ...listFileFaults(files),
  ...listCitationFaults(root),
  ...listMissingFiles(files, root),
  ...listHardCodedTexts(files),
  ...listPhysicalSides(files),
  ...listUntitledPages(files, root),
  ...listLateNamespaces(files),
  ...listBlindWaits(files),
  ...listOverlongFunctions(files),
  ...listLedgerChanges(files),
  ...listConversions(files),
  ...listDuplicateConstants(files),
  ...listWordsOfCode(files),
  ...listWordsOfDocs(root),
  // A type beside its function describes what that takes and answers, imported or not.
  ...listUnusedExports(files)
    .filter(({ isType }) => !isType)
    .map(({ path, name }) => `${path} exports ${name}, which no file imports`),
]
for (const fault of faults) console.error(fault)
console.log(`arrows, citations and rules of code: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}`)
process.exit(faults.length === 0 ? 0 : 1)
