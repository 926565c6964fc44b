import { RECEIPT_KINDS, wordsOf } from '#engine/domains/receipts/index.ts'
import { defineDomain, tenantJob } from '#engine/platform/manifests/domain.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { pruneCallbacks } from './callbacks.queries.ts'
import { createCallbackHandler, PAYMENT_CALLBACK } from './callbacks.ts'
import discounts from './discounts/discounts.api.ts'
import { createDiscount, endDiscount, listDiscounts } from './discounts/manage.ts'
import { testPaymentProvider } from './operator/asking.ts'
import { exportMoney, listOrders, listRefunds, showOrder } from './operator/reading.ts'
import { refundByOperator } from './operator/refund.ts'
import { listPaymentSecrets, setPaymentSecrets } from './operator/secrets.ts'
import payments from './payments.api.ts'
import personalData from './personal-data.ts'
import { listFormTargets } from './providers/registry.ts'
import { applyBankReport, listBankFiles, makeCollection, makeTransfers } from './providers/sepa/files.ts'
import directDebits from './providers/sepa/personal-data.ts'
import { listPaymentFaults } from './providers/site-faults.ts'
import { receiptMail } from './receipts/receipt.mail.ts'
import { sweepReceipts } from './receipts/receipting.ts'
import receipts from './receipts/receipts.api.ts'
import { createOrderChecker, serviceOfProvider } from './reconciling/reconciling.ts'
import { createRefundPayer } from './refund-paying.ts'
import { ORDER_REFUND } from './refunds.ts'
import { removeCardsOfLeavers } from './stored-card.ts'

/** The provider that a job has to ask; jobs of an earlier release do not name it. */
const providerOf = (payload: unknown) => serviceOfProvider((payload as { readonly provider?: string }).provider ?? '')

export default defineDomain({
  name: 'payments',
  calls: [...discounts, ...payments, ...receipts],
  jobs: [
    { kind: PAYMENT_CALLBACK, lane: 'money', asks: providerOf, handler: createCallbackHandler },
    { kind: ORDER_REFUND, lane: 'money', asks: providerOf, handler: createRefundPayer },
    {
      // Asks the providers for open orders.
      kind: 'check_orders',
      lane: 'money',
      schedule: { pattern: '* * * * *', lateMs: MINUTE_MS, per: 'installation' },
      handler: createOrderChecker,
    },
    {
      kind: 'receipt_sweep',
      lane: 'money',
      schedule: { pattern: '*/5 * * * *', lateMs: 5 * MINUTE_MS, per: 'installation' },
      handler:
        ({ services, listTenants }) =>
        async () => {
          for (const tenant of listTenants()) await sweepReceipts({ services, tenant })
        },
    },
    {
      kind: 'prune_callbacks',
      lane: 'housekeeping',
      schedule: { pattern: '30 3 * * *', lateMs: DAY_MS, per: 'tenant' },
      handler: tenantJob(({ db, now }) => pruneCallbacks(db, now)),
    },
    {
      kind: 'remove_cards',
      lane: 'housekeeping',
      schedule: { pattern: '50 3 * * *', lateMs: DAY_MS, per: 'tenant' },
      handler: tenantJob(removeCardsOfLeavers),
    },
  ],
  mails: {
    receipt: {
      write: receiptMail,
      subjects: RECEIPT_KINDS.map((kind) => `receipts:mail.subject.${wordsOf(kind)}` as const),
      lane: 'mail',
    },
  },
  personalData: [personalData, directDebits],
  formTargets: listFormTargets,
  siteFaults: listPaymentFaults,
  operatorVerbs: {
    createDiscount,
    endDiscount,
    listDiscounts,
    exportMoney,
    listOrders,
    listRefunds,
    showOrder,
    refundByOperator,
    applyBankReport,
    listBankFiles,
    makeCollection,
    makeTransfers,
    ...{ listPaymentSecrets, setPaymentSecrets, testPaymentProvider },
  },
})
