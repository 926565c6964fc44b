import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { Locale } from '#engine/texts/locales.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** What a fill's `when` may depend on. Never the brand: a tenant names its fills itself. */
export interface FillSituation {
  readonly locale: Locale
  readonly country: string
  readonly niche: number
  readonly loggedIn: boolean
  /** The visitor's traffic source, where the settings `traffic_sources` or `home_landers` name it. */
  readonly source?: string
  /** The slug of the lander that the page is. */
  readonly slug?: string
}

/** The props of a fill's component: the slot's props, and its own configuration from tenant.json. */
export type FillProps<Name extends SlotName, Config = Record<string, never>> = SlotProps[Name] & {
  readonly config: Config
}

export interface FillDefinition {
  readonly slot: SlotName
  /** Unique among all fills; tenants name the fill by it. */
  readonly key: string
  /** Applies without being named by a tenant, for example a niche's own fill. */
  readonly always: boolean
  readonly when: (situation: FillSituation) => boolean
  /** Before or after the engine's standard content; undefined: instead of it. */
  readonly place: 'before' | 'after' | undefined
  readonly config: (() => Promise<{ default: z.ZodType }>) | undefined
  readonly load: () => Promise<{ default: ComponentType<never> }>
}

/**
 * Declares a fill. `load` imports the component lazily, so that a page loads only what it shows; the file itself
 * imports no component and no stylesheet, so that tenants are checked against it in plain Node. `config` imports the
 * schema of `slots.<slot>[].config` in tenant.json, which is checked when the tenant is loaded, so the schema is never
 * part of a page.
 */
export function defineFill<Name extends SlotName, Schema extends z.ZodType = z.ZodType<Record<string, never>>>(fill: {
  slot: Name
  key: string
  always?: boolean
  when?: (situation: FillSituation) => boolean
  place?: 'before' | 'after'
  config?: () => Promise<{ default: Schema }>
  load: () => Promise<{ default: ComponentType<FillProps<Name, z.output<Schema>>> }>
}): FillDefinition {
  return {
    slot: fill.slot,
    key: fill.key,
    always: fill.always ?? false,
    when: fill.when ?? (() => true),
    place: fill.place,
    config: fill.config,
    load: fill.load as FillDefinition['load'],
  }
}
