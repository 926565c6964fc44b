import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderResult } from './OrderResult.tsx'

const order = {
  id: 'order',
  paymentId: '48211907',
  credits: 150,
  amountCents: 2999,
  refundedCents: 1499,
  refundStatus: null,
  currency: 'EUR',
  method: 'card',
  status: 'completed',
  createdAt: Date.UTC(2026, 5, 15),
  refundable: true,
  late: false,
  chatWith: null,
} as const

const meta = {
  title: 'Domains/Payments/OrderResult',
  component: OrderResult,
  args: { order, again: '/credits/p150' },
} satisfies Meta<typeof OrderResult>
export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {}
export const CompletedLate: Story = { args: { order: { ...order, credits: 112, late: true } } }
export const RefundedLate: Story = {
  args: { order: { ...order, credits: 0, status: 'refunded', refundStatus: 'pending', late: true } },
}
export const Pending: Story = { args: { order: { ...order, status: 'pending' } } }
export const Failed: Story = { args: { order: { ...order, status: 'failed' } } }
export const FailedFromChat: Story = {
  args: { order: { ...order, status: 'failed', chatWith: '01890000-0000-7000-8000-000000000001' } },
}
export const Refunded: Story = {
  args: { order: { ...order, status: 'refunded', refundStatus: 'pending' } },
}
export const Repaid: Story = { args: { order: { ...order, status: 'refunded', refundStatus: 'paid' } } }
export const RefundDelayed: Story = { args: { order: { ...order, status: 'refunded', refundStatus: 'failed' } } }
