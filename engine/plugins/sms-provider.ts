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
  /** @throws if the provider did not accept the text; calls to the provider need their own timeout, 10 s at most */
  send(site: ProviderSite, message: SmsMessage): Promise<void>
}

const modules: Readonly<Record<string, SmsProvider>> = import.meta.env
  ? import.meta.glob('/engine/domains/payments/sms/*/sms.ts', { eager: true, import: 'default' })
  : {}

export const findSmsProvider = (name: string): SmsProvider | undefined =>
  Object.values(modules).find((provider) => provider.name === name)
