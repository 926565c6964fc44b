import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Payment providers, found as `providers/<name>/provider.ts` of the domain payments. A bundle has them (and Vite in
 * development and tests); plain Node has none until `loadProviders` has run, and commands take no payment.
 */
let modules: Readonly<Record<string, PaymentProvider>> = import.meta.env
  ? import.meta.glob('/engine/domains/payments/providers/*/provider.ts', { eager: true, import: 'default' })
  : {}

export const listProviders = (): readonly PaymentProvider[] => Object.values(modules)

/**
 * Loads the providers in plain Node, for the few processes that need them: the demo's seed, `tenant check`, `order show`.
 * It cannot be a part of loading this module, because providers import their domain, which imports this module.
 */
export async function loadProviders(): Promise<void> {
  if (import.meta.env) return
  const files = globSync('engine/domains/payments/providers/*/provider.ts').sort()
  const loaded = files.map(async (file) => {
    const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as { default: PaymentProvider }
    return [`/${file}`, module.default] as const
  })
  modules = Object.fromEntries(await Promise.all(loaded))
}
