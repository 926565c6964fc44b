import { type ComponentType, lazy } from 'react'
import { loadPart } from '#engine/platform/client/load-part.ts'
import type { FillDefinition } from './define-fill.ts'

type FillModule = { default: FillDefinition }

/**
 * Fills of slots, for pages: the part of the catalogue (catalogue.ts) that browsers load too, on pages that show a fill.
 * Test fills exist only in a build for tests. Empty in plain Node, which renders no page.
 */
const modules: Record<string, FillModule> = import.meta.env
  ? {
      ...import.meta.glob<FillModule>('/engine/slots/fills/*/fill.ts', { eager: true }),
      ...import.meta.glob<FillModule>('/niches/*/fills/*/fill.ts', { eager: true }),
      ...import.meta.glob<FillModule>(['/tenants/*/fills/*/fill.ts', '!/tenants/*.draft/**'], { eager: true }),
      ...(import.meta.env.VITE_TEST_FILLS
        ? import.meta.glob<FillModule>('/engine/testing/fills/*/fill.ts', { eager: true })
        : {}),
    }
  : {}

export const FILLS: ReadonlyMap<string, FillDefinition> = new Map(
  Object.values(modules).map(({ default: fill }) => [fill.key, fill]),
)

export type FillComponent = ComponentType<Record<string, unknown>>

const loaded = new Map<string, FillComponent>()
const lazies = new Map<string, FillComponent>()

/** A fill's component: loaded already on the server, lazy in the browser. */
export function componentOf(fill: FillDefinition): FillComponent {
  const known = loaded.get(fill.key) ?? lazies.get(fill.key)
  if (known) return known
  const component = lazy(() => loadPart(fill.load as () => Promise<{ default: FillComponent }>))
  lazies.set(fill.key, component)
  return component
}

/** Loads a fill's component, if there is one of the key. One that cannot be loaded throws when it is rendered, as any broken fill. */
export async function loadFill(key: string): Promise<void> {
  const fill = FILLS.get(key)
  if (!fill || loaded.has(key) || lazies.has(key)) return
  try {
    loaded.set(key, (await fill.load()).default as FillComponent)
  } catch (error) {
    loaded.set(key, () => {
      throw error
    })
  }
}

/**
 * Loads every fill, so that the server writes them into the page instead of streaming them later, and pages without
 * script have them.
 */
export async function preloadFills(): Promise<void> {
  for (const key of FILLS.keys()) await loadFill(key)
}
