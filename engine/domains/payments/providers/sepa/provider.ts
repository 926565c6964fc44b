import { scopeDb } from '#engine/db/scope.ts'
import type { PaymentProvider, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { findSecrets, readSecrets } from '../secrets.ts'
import { findDebit, noteRefund } from './queries.ts'

const NAMED = { name: 'sepa', secrets: ['creditor_id', 'iban'] } as const

/** Countries whose residents have an account in the euro scheme. */
const COUNTRIES =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  )

export const creditorOf = (site: ProviderSite) => {
  const { creditor_id, iban } = readSecrets(site, NAMED)
  return { name: site.tenant.company.name, creditorId: creditor_id, iban: iban.replace(/\s/g, '') }
}

const dbOf = ({ services, tenant }: ProviderSite) =>
  scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })

/**
 * SEPA direct debit by files, without a processor between (decisions/payment-providers.md). The mandate is signed on
 * our own page, `/directdebit`; commands write the files for the bank and read its reports.
 */
const sepa: PaymentProvider = {
  ...NAMED,
  capabilities: { methods: ['directdebit'], countries: COUNTRIES, currencies: ['EUR'], storesCards: false },
  isAvailable: (site) => findSecrets(site, NAMED).ok,

  start: async (_ctx, order) => ({ redirectTo: `/directdebit?order=${order.id}` }),

  /** A bank sends files, no messages. */
  callback: async () => undefined,

  async status(site, order) {
    const debit = await findDebit(dbOf(site), order.id)
    if (!debit || debit.signed_at === null) return undefined
    if (debit.returned_at !== null) return { state: 'charged_back' }
    return { state: 'completed', amount: { minorUnits: order.amount_cents, currency: order.currency } }
  },

  /** What is not collected yet is collected no more; the rest goes back with the next file of transfers. */
  refund: async (site, order, minorUnits) =>
    (await noteRefund(dbOf(site), order.id, minorUnits)) ? 'accepted' : 'declined',
}

export default sepa
