import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { OrderResult } from './OrderResult.tsx'
import type { OrderView } from './order-view.ts'

const ORDER: OrderView = {
  id: 'order',
  paymentId: '48211907',
  credits: 60,
  listCents: 1999,
  amountCents: 1999,
  refundedCents: 0,
  refundStatus: null,
  discountCode: null,
  discountPercentage: 0,
  currency: 'EUR',
  country: 'NL',
  method: 'card',
  status: 'pending',
  unconfirmed: false,
  createdAt: 0,
  fresh: true,
  refund: null,
  late: null,
  back: null,
}
const TEXTS = ['pendingText', 'failedText', 'cancelledText', 'createdText', 'added']

it.each([
  ['pending', ['pendingText']],
  ['failed', ['failedText']],
  ['cancelled', ['cancelledText']],
  ['created', ['createdText']],
  ['completed', ['added']],
] as const)('says of an order that is %s what became of it, in words of its own', (status, said) => {
  const ways = { again: '/credits/p60', others: [] }
  const order = { ...ORDER, status }
  const Component = () => <OrderResult order={order} ways={ways} balance={60} repeat={false} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  const html = renderToStaticMarkup(<Stub />)
  expect(TEXTS.filter((key) => html.includes(`transactions.${key}`))).toEqual(said)
})
