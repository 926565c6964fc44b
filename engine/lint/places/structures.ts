import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../import-graph.ts'
import { faultsOf, having, product, within } from './faults.ts'

/** Where rules for the values of a structure stand; `ui/theme` writes their attributes. */
const STRUCTURE_ROOMS = ['engine/ui/structure/', 'engine/ui/theme/', 'engine/lint/']

/** The structures, by their folders. */
const NAMES = readdirSync(join(import.meta.dirname, '../../ui/structure'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Matches the start of a selector of the values of a structure. */
export const STRUCTURE_FORK = new RegExp(`\\[data-(${NAMES.join('|')})\\b`)

/** What the value of a structure changes stands in the folder of the structure. */
export function listStructureFaults(files: readonly SourceFile[]): string[] {
  const elsewhere = product(files).filter(({ path }) => !within(path, STRUCTURE_ROOMS))
  return [
    ...having(elsewhere, STRUCTURE_FORK, 'rules for a value of a structure stand in ui/structure'),
    ...faultsOf(elsewhere, (_from, { to }) =>
      to === 'engine/ui/structure/under.ts' ? 'only ui/structure writes rules for a value of a structure' : undefined,
    ),
    // A rule that is stronger than the values overrides them.
    ...having(
      elsewhere.filter(({ path }) => path.endsWith('.css.ts')),
      /\bforks\b/,
      'only ui/structure writes into the layer forks',
    ),
  ]
}
