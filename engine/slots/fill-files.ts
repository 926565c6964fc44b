import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkSlotConfig, type SlotFault } from './check-config.ts'
import type { FillDefinition } from './define-fill.ts'

export type CheckSlot = (
  slot: string,
  fills: readonly { fill: string; config: Record<string, unknown> }[],
) => SlotFault[]

/** Where fills stand; registry.ts globs the same places for the bundles. */
const PLACES = ['engine/slots/fills/*/fill.ts', 'niches/*/fills/*/fill.ts']
const TEST_PLACE = 'engine/testing/fills/*/fill.ts'

/** Reads the fills' definitions from disk, without their components: in plain Node and in the built server alike. */
export async function loadFillFiles(root: string): Promise<ReadonlyMap<string, FillDefinition>> {
  const places = process.env.TEST_FILLS ? [...PLACES, TEST_PLACE] : PLACES
  const fills = new Map<string, FillDefinition>()
  for (const file of globSync(places, { cwd: root }).sort()) {
    const module = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    const fill = module.default as FillDefinition
    if (fills.has(fill.key)) throw new Error(`${file}: there is another fill "${fill.key}"`)
    fills.set(fill.key, fill)
  }
  return fills
}

export async function loadSlotChecks(root: string): Promise<CheckSlot> {
  const definitions = await loadFillFiles(root)
  return (slot, fills) => checkSlotConfig(definitions, slot, fills)
}
