import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceiptPanel } from './ReceiptPanel.tsx'

const meta = {
  title: 'Domains/Payments/Receipt panel',
  component: ReceiptPanel,
  args: {
    orderId: 'order',
    receipt: {
      kind: 'sale',
      words: 'sale',
      number: '000042',
      facts: ['Date: 15 June 2026', 'Order: #48211907', 'Paid with: Card'],
      sums: [
        ['150 credits', '€39.99'],
        ['Discount of 25%', '−€10.00'],
        ['Excluding VAT', '€24.79'],
        ['VAT 21%, Netherlands', '€5.20'],
      ],
      total: ['Total', '€29.99'],
      seller: ['Voorbeeld Media B.V.', 'Keizerskade 12', '1016 AB Amsterdam, NL'],
    },
  },
} satisfies Meta<typeof ReceiptPanel>
export default meta

export const Sale: StoryObj<typeof meta> = {}
export const CreditNote: StoryObj<typeof meta> = {
  args: {
    receipt: {
      ...meta.args.receipt,
      kind: 'refund',
      words: 'refund',
      number: '000043',
      facts: ['Corrects receipt no. 000042', ...meta.args.receipt.facts],
      total: ['Total', '−€29.59'],
    },
  },
}
