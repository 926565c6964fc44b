import { createMollieClient, MollieApiError, type Payment, PaymentEmbed } from '@mollie/api-client'
import type { ProviderSite } from '#engine/plugins/payment-provider.ts'
import { readSecrets } from '../secrets.ts'
import { inTime } from './in-time.ts'

export const NAMED = { name: 'mollie', secrets: ['api_key'], unknownReference: 'tr_0000000000' } as const
const TIMEOUT_MS = 10_000

/** Errors of Mollie's answer that no further try changes. */
export const isFinal = (error: unknown, ...statuses: readonly number[]) =>
  error instanceof MollieApiError && statuses.includes(error.statusCode ?? 0)

/** Where Mollie is, by default at the address of its client, and how long it may take to answer. */
export interface MollieAddress {
  readonly apiEndpoint?: string
  readonly timeoutMs?: number
}

/** Mollie's client with the key of a site, and the time that it has to answer. */
export function createAccess({ timeoutMs = TIMEOUT_MS, ...address }: MollieAddress) {
  const clientOf = (site: ProviderSite) => createMollieClient({ ...address, apiKey: readSecrets(site, NAMED).api_key })
  return {
    clientOf,
    ask: <T>(question: () => Promise<T>): Promise<T> => inTime(timeoutMs, question),
    /** Undefined if Mollie has no such payment, or none is named. */
    async findPayment(site: ProviderSite, id: string | null): Promise<Payment | undefined> {
      if (!id) return undefined
      try {
        const client = clientOf(site)
        return await inTime(timeoutMs, () => client.payments.get(id, { embed: [PaymentEmbed.refunds] }))
      } catch (error) {
        if (isFinal(error, 404)) return undefined
        throw error
      }
    },
  }
}

export type MollieAccess = ReturnType<typeof createAccess>
