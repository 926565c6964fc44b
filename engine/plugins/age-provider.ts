import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MemberContext } from '#engine/platform/context.ts'
import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import type { ProviderMessage, ProviderSite } from './payment-provider.ts'

export interface AgeAttempt {
  /** Names the attempt in the provider's message: a secret that is good for one result, within an hour. */
  readonly id: string
  /** Where the provider sends the member afterwards. */
  readonly returnTo: string
}

export interface AgeNotice {
  readonly attempt: string
  readonly result: 'adult' | 'minor' | 'cancelled'
}

/** Where the check takes place: on a page of the provider, or by what the member says on ours. */
export type AgeStart = { readonly redirectTo: string } | { readonly result: 'adult' }

/**
 * Checks whether members are adults; found as `engine/domains/age/providers/<name>/provider.ts`, chosen by the setting
 * `age_assurance`. It reports a result and nothing of what the result is based on.
 */
export interface AgeProvider {
  readonly name: string
  /** Names of its secrets: `AGE_<TENANT>_<NAME>_<SECRET>`, or `age-secrets/<tenant>/<name>.json` in the data folder. */
  readonly secrets: readonly string[]
  /** `declaration`: the member's word, which shows nobody to visitors, either, less strictly than a `page`. */
  readonly kind: 'declaration' | 'page'
  /** Sources of its pages for the Content-Security-Policy, as those of a payment provider. */
  readonly formTargets?: readonly string[]
  /** Whether it works on this site, besides its secrets. */
  isAvailable(site: SiteOfServer): boolean
  /** Starts a check. Calls to the provider need their own timeout, 10 s at most. */
  start(ctx: MemberContext, attempt: AgeAttempt): Promise<AgeStart>
  /** Authenticates and parses a message; undefined if it is not authentic, or old. May run again for the same message. */
  callback(site: ProviderSite, message: ProviderMessage): Promise<AgeNotice | undefined>
}

/** In a bundle, in development and in tests; plain Node has none until `loadAgeProviders` has run. */
let modules: Readonly<Record<string, AgeProvider>> = import.meta.env
  ? import.meta.glob('/engine/domains/age/providers/*/provider.ts', { eager: true, import: 'default' })
  : {}

export const listAgeProviders = (): readonly AgeProvider[] => Object.values(modules)

export const findAgeProvider = (name: string): AgeProvider | undefined =>
  listAgeProviders().find((provider) => provider.name === name)

/** Loads them in plain Node, for `tenant check`. */
export async function loadAgeProviders(): Promise<void> {
  if (import.meta.env) return
  const loaded = globSync('engine/domains/age/providers/*/provider.ts').map(async (file) => {
    const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as { default: AgeProvider }
    return [`/${file}`, module.default] as const
  })
  modules = Object.fromEntries(await Promise.all(loaded))
}
