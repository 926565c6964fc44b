import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CheckedSlot, checkSlotConfig, type KnownFill, type NamedFill } from '#engine/plugins/check-fill.ts'
import type { FillDefinition } from '#engine/plugins/define-fill.ts'

export type CheckSlot = (slot: string, fills: readonly NamedFill[]) => CheckedSlot

/** Where fills stand; registry.ts globs the same places for the bundles. */
const PLACES = ['engine/slots/fills/*/fill.ts', 'niches/*/fills/*/fill.ts']
const TEST_PLACE = 'engine/testing/fills/*/fill.ts'

/** Reads the fills' definitions from disk, without their components: in plain Node and in the built server alike. */
export async function loadFillFiles(root: string): Promise<ReadonlyMap<string, KnownFill>> {
  const places = process.env.VITE_TEST_FILLS ? [...PLACES, TEST_PLACE] : PLACES
  const fills = new Map<string, KnownFill>()
  for (const file of globSync(places, { cwd: root }).sort()) {
    const module = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    const fill = module.default as FillDefinition
    if (fills.has(fill.key)) throw new Error(`${file}: there is another fill "${fill.key}"`)
    fills.set(fill.key, { slot: fill.slot, schema: (await fill.config?.())?.default })
  }
  return fills
}

export async function loadSlotChecks(root: string): Promise<CheckSlot> {
  const known = await loadFillFiles(root)
  return (slot, fills) => checkSlotConfig(known, slot, fills)
}
