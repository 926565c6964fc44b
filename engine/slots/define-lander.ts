import type { ComponentType } from 'react'
import type { SlotProps } from './slots.ts'

export type LanderProps = SlotProps['lander_page']

export interface LanderDefinition {
  /** The folder's name, and the address: `/landers/<name>/<slug>` (product.md 2.1). */
  readonly name: string
  /** A lander is HTML, CSS and working forms, without framework script. */
  readonly hydrate: false
  readonly load: () => Promise<{ default: ComponentType<LanderProps> }>
}

/** Declares a lander plug-in in `landers/<name>/fill.ts`; its page stands in `lander.tsx` beside it, loaded lazily. */
export const defineLander = (lander: LanderDefinition): LanderDefinition => lander
