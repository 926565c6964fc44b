import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderResult } from './OrderResult.tsx'
import type { OrderView } from './order-view.ts'
import * as css from './orders.css.ts'
import { Withdraw } from './Withdraw.tsx'

const DAY = Date.UTC(2026, 5, 15)
const order: OrderView = {
  id: 'order',
  paymentId: '48211907',
  credits: 150,
  listCents: 3999,
  amountCents: 2999,
  refundedCents: 1499,
  refundStatus: null,
  discountCode: 'TIMEBONUS25',
  discountPercentage: 25,
  currency: 'EUR',
  country: 'NL',
  method: 'card',
  status: 'completed',
  unconfirmed: false,
  createdAt: DAY,
  fresh: true,
  refund: { credits: 148, cents: 2959, until: DAY + 14 * 86_400_000 },
  late: null,
  back: null,
}
const CHAT = '/members/01890000-0000-7000-8000-000000000001/chat'
const ways = {
  again: '/credits/p150',
  others: [
    { method: 'ideal', to: '/credits/p150/ideal' },
    { method: 'paypal', to: '/credits/p150/paypal' },
  ],
} as const

const meta = {
  title: 'Domains/Payments/Order result',
  component: OrderResult,
  args: { order, ways, balance: 152, repeat: true },
  render: (args) => (
    <div className={css.order}>
      <OrderResult {...args} />
      <OrderDetails order={args.order} />
    </div>
  ),
} satisfies Meta<typeof OrderResult>
export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {}
export const CompletedFromProfile: Story = { args: { order: { ...order, back: '/members/other' } } }
export const CompletedLate: Story = { args: { order: { ...order, credits: 112, late: 'offer' } } }
export const CompletedLongAgo: Story = { args: { order: { ...order, fresh: false, refund: null } } }
export const Withdrawing: Story = {
  render: ({ order }) => (
    <div className={css.order}>
      {order.refund && <Withdraw order={order} refund={order.refund} endsPremium />}
      <OrderDetails order={order} />
    </div>
  ),
}
export const RefundedLate: Story = {
  args: { order: { ...order, credits: 0, status: 'refunded', refundStatus: 'pending', late: 'offer', refund: null } },
}
export const RefundedBeyondLimits: Story = {
  args: { order: { ...order, credits: 0, status: 'refunded', refundStatus: 'pending', late: 'limit', refund: null } },
}
export const Pending: Story = { args: { order: { ...order, status: 'pending', refund: null } } }
/** Back from the provider before its message. */
export const NotConfirmed: Story = { args: { order: { ...order, status: 'pending', unconfirmed: true, refund: null } } }
export const Failed: Story = { args: { order: { ...order, status: 'failed', refund: null } } }
export const Cancelled: Story = { args: { order: { ...order, status: 'cancelled', refund: null } } }
export const FailedFromChat: Story = { args: { order: { ...order, status: 'failed', refund: null, back: CHAT } } }
export const Refunded: Story = {
  args: { order: { ...order, status: 'refunded', refundStatus: 'pending', refund: null } },
}
export const Repaid: Story = { args: { order: { ...order, status: 'refunded', refundStatus: 'paid', refund: null } } }
export const RefundDelayed: Story = {
  args: { order: { ...order, status: 'refunded', refundStatus: 'failed', refund: null } },
}
export const RefundDeclined: Story = {
  args: { order: { ...order, fresh: false, refundStatus: 'declined', refund: null } },
}
export const RefundReturned: Story = {
  args: { order: { ...order, fresh: false, refundStatus: 'returned', refund: null } },
}
export const ChargedBack: Story = { args: { order: { ...order, status: 'charged_back', refund: null } } }
