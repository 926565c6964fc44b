import type { PaymentProvider } from './payment-provider.ts'

/**
 * Payment providers, found as `providers/<name>/provider.ts` of the domain payments. Only a bundle has them (and Vite
 * in development and tests): commands in plain Node take no payment.
 */
const modules: Readonly<Record<string, PaymentProvider>> = import.meta.env
  ? import.meta.glob('/engine/domains/payments/providers/*/provider.ts', { eager: true, import: 'default' })
  : {}

export const listProviders = (): readonly PaymentProvider[] => Object.values(modules)
