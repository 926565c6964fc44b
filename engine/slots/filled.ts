import { type ComponentType, lazy } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { FilledSlotProps } from './FilledSlot.tsx'

const load = () => import('./FilledSlot.tsx')
const Lazy = lazy(() => loadPart(load))
let loaded: ComponentType<FilledSlotProps> | undefined

/** What draws the fills that a brand names: loaded already on the server, lazy in the browser. */
export const filledSlot = (): ComponentType<FilledSlotProps> => loaded ?? Lazy

/** Loads every fill, so that the server's answer has them, and pages without script too. */
export async function preloadSlots(): Promise<void> {
  const module = await load()
  await module.preloadFills()
  loaded = module.default
}

/** In the browser: loads the fills of the pages to come, so that those pages show them at once. */
export const loadFillsLater = async (slots: Tenant['slots']) => (await load()).loadFillsOf(slots)
