import type { Meta } from '@storybook/react-vite'
import * as spending from '#engine/domains/payments/guard/spending.route.tsx'
import { SPENT } from '#engine/domains/payments/guard/story-samples.ts'
import * as sandbox from '#engine/domains/payments/providers/sandbox/sandbox-payment.route.tsx'
import debitStories from '#engine/domains/payments/providers/sepa/DirectDebit.stories.tsx'
import * as directdebit from '#engine/domains/payments/providers/sepa/directdebit.route.tsx'
import shopStories from '#engine/domains/payments/screens/CreditsForm.stories.tsx'
import * as credits from '#engine/domains/payments/screens/credits.route.tsx'
import orderStories from '#engine/domains/payments/screens/orders/OrderResult.stories.tsx'
import * as orderStatus from '#engine/domains/payments/screens/orders/order-status.route.tsx'
import * as transactions from '#engine/domains/payments/screens/orders/transactions.route.tsx'
import * as pay from '#engine/domains/payments/screens/pay.route.tsx'
import * as premium from '#engine/domains/payments/screens/premium.route.tsx'
import * as pricing from '#engine/domains/payments/screens/pricing/pricing.route.tsx'
import * as repeatOrder from '#engine/domains/payments/screens/repeat-order.route.tsx'
import * as withdraw from '#engine/domains/payments/withdrawal/withdraw.route.tsx'
import { screen } from './screen.tsx'

const meta = { title: 'Screens/Credits' } satisfies Meta
export default meta

const { view } = shopStories.args
const [onePack] = view.packs
const plain = {
  ...view,
  discount: null,
  following: null,
  packs: view.packs.map((pack) => ({ ...pack, discount: null })),
}
const query = { chat: undefined, from: undefined, code: undefined, country: undefined }
const at = { path: '/credits', as: 'free' } as const

export const Shop = screen('credits', credits, { ...at, data: { view, query }, isKey: true })
export const ShopWithPlainPrices = screen('credits', credits, { ...at, as: 'premium', data: { view: plain, query } })
export const ShopRefused = screen('credits', credits, {
  ...at,
  data: { view: { ...view, debt: 12, heavyCents: 21_480 }, query },
  answer: { reason: 'spending_limit' },
})
export const ShopWithoutMethods = screen('credits', credits, {
  ...at,
  data: { view: { ...plain, methods: [], method: undefined }, query },
})
export const Pay = screen('credits-id-paymentmethod', pay, {
  ...at,
  path: '/credits/p10/card',
  data: { view: { ...view, packs: [onePack!], chosen: 'p10' }, query },
})
export const Repeat = screen('credits-repeat-order', repeatOrder, {
  ...at,
  path: '/credits/repeat-order',
  data: { view: { ...view, packs: [onePack!], chosen: 'p10', cardOf: '•••• 4242' }, query, failed: 'card' },
})

const gold = { path: '/premium', as: 'free' } as const
const free = { visiblePhotos: 3, conversations: 2, photos: 3 }
export const Premium = screen('premium', premium, { ...gold, data: { view, query, free }, isKey: true })
export const PremiumAlready = screen('premium', premium, {
  ...gold,
  as: 'premium',
  data: { view: { ...plain, premiumPhotos: undefined }, query, free },
})

const prices = {
  country: 'NL',
  countries: ['NL', 'BE'],
  currency: 'EUR',
  packages: plain.packs.map(({ id, credits: count, listCents: cents }) => ({
    ...{ id, credits: count, cents },
    perMessageCents: Math.round(cents / count),
  })),
  costs: { message: 1, photo: 2, gifts: { least: 3, differ: true } },
  lowestCents: 499,
  refundDays: 14,
}
export const Pricing = screen('pricing', pricing, { path: '/pricing', as: 'visitor', data: prices, isKey: true })
export const PricingInOneCountry = screen('pricing', pricing, {
  path: '/pricing',
  as: 'free',
  data: { ...prices, countries: ['NL'], costs: { ...prices.costs, gifts: { least: 5, differ: false } } },
})

const { order, ways } = orderStories.args
const others = [...ways.others]
const status = { path: '/transactions/order', as: 'free' } as const
const result = {
  order,
  endsPremium: false,
  receipts: [],
  balance: 152,
  ways: { ...ways, others },
  repeat: true,
  withdraws: false,
}

export const Order = screen('transactions-id', orderStatus, { ...status, data: result, isKey: true })
export const OrderPending = screen('transactions-id', orderStatus, {
  ...status,
  data: { ...result, order: { ...order, status: 'pending', refund: null } },
})
export const OrderFailed = screen('transactions-id', orderStatus, {
  ...status,
  data: { ...result, order: { ...order, status: 'failed', refund: null } },
})
export const OrderWithdrawn = screen('transactions-id', orderStatus, {
  ...status,
  as: 'premium',
  data: { ...result, endsPremium: true, withdraws: true },
})

const list = { path: '/transactions', as: 'free' } as const
export const Orders = screen('transactions', transactions, {
  ...list,
  data: {
    orders: (['completed', 'failed', 'refunded', 'pending'] as const).map((one, nth) => {
      return { ...order, id: `order-${nth}`, paymentId: `4821190${nth}`, status: one }
    }),
    balance: 152,
  },
})
export const OrdersNone = screen('transactions', transactions, { ...list, data: { orders: [], balance: 0 } })

const guard = { path: '/spending', as: 'free' } as const
export const Spending = screen('spending', spending, { ...guard, data: SPENT })
export const SpendingRefused = screen('spending', spending, {
  ...guard,
  data: { ...SPENT, pausedUntil: Date.UTC(2026, 5, 22, 12) },
  answer: { saved: null, errors: { day: 'spending:error.amount' }, values: { day: 'fifty', month: '100' } },
})

const declare = {
  clientId: '6f1cf1c2-5a3d-4a5e-9d3e-0f6f6f1c2a11',
  email: 'joris@example.org',
  refundDays: 14,
  support: 'service@brand.example',
  done: undefined,
} as const
export const Withdraw = screen('withdraw', withdraw, { path: '/withdraw', as: 'visitor', data: declare })
export const WithdrawChecked = screen('withdraw', withdraw, {
  path: '/withdraw',
  as: 'free',
  data: declare,
  answer: {
    step: 'check',
    values: { client_id: declare.clientId, name: 'Joris', email: declare.email, order: '48211907' },
    declared: 'I withdraw.',
  },
})
export const WithdrawDone = screen('withdraw', withdraw, {
  path: '/withdraw?done=filed',
  as: 'free',
  data: { ...declare, done: 'filed' },
})

const debit = debitStories.args.view
const change = '/directdebit?order=order&change=1'
const mandate = { path: '/directdebit?order=order', as: 'free' } as const
export const DirectDebit = screen('directdebit', directdebit, {
  ...mandate,
  data: { view: debit, change, changing: false },
})
export const DirectDebitCode = screen('directdebit', directdebit, {
  ...mandate,
  data: { view: { ...debit, sentTo: '+31 ••• 78' }, change, changing: false },
  answer: { errors: { code: 'directdebit:error.code_invalid' } },
})

export const Sandbox = screen('sandbox-payment', sandbox, {
  path: '/sandbox-payment/token',
  as: 'free',
  data: { amountCents: 1999, currency: 'EUR', paymentId: '48211907', method: 'ideal', bank: 'Grachtenbank' },
})
