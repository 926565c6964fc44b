import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProviderSite } from './payment-provider.ts'

export interface SmsMessage {
  /** The same for each message about the same thing, such as an order. */
  readonly id: string
  /** E.164 */
  readonly to: string
  readonly text: string
}

/** Sends texts to phones; found as `engine/domains/payments/sms/<name>/sms.ts`, chosen by the setting `sms_provider`. */
export interface SmsProvider {
  readonly name: string
  /** Names of its secrets: `SMS_<TENANT>_<NAME>_<SECRET>`, or `sms-secrets/<tenant>/<name>.json` in the data folder. */
  readonly secrets: readonly string[]
  /**
   * @throws if the provider did not accept the text, with a reason that has no number and no secret, because it is logged;
   *   calls to the provider need their own timeout, 10 s at most
   */
  send(site: ProviderSite, message: SmsMessage): Promise<void>
}

/** In a bundle, in development and in tests; plain Node has none until `loadSmsProviders` has run, and sends no SMS. */
let modules: Readonly<Record<string, SmsProvider>> = import.meta.env
  ? import.meta.glob('/engine/domains/payments/sms/*/sms.ts', { eager: true, import: 'default' })
  : {}

export const listSmsProviders = (): readonly SmsProvider[] => Object.values(modules)

export const findSmsProvider = (name: string): SmsProvider | undefined =>
  listSmsProviders().find((provider) => provider.name === name)

/** Loads them in plain Node, for `tenant check`. */
export async function loadSmsProviders(): Promise<void> {
  if (import.meta.env) return
  const loaded = globSync('engine/domains/payments/sms/*/sms.ts').map(async (file) => {
    const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as { default: SmsProvider }
    return [`/${file}`, module.default] as const
  })
  modules = Object.fromEntries(await Promise.all(loaded))
}
