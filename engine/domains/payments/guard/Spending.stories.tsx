import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NO_LIMIT } from './rules.ts'
import { SpendingScreen } from './SpendingScreen.tsx'
import { SPENT } from './story-samples.ts'

const meta = { title: 'Domains/Payments/Spending', component: SpendingScreen } satisfies Meta<typeof SpendingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutLimits: Story = { args: { view: SPENT, outcome: undefined } }
export const RaiseWaits: Story = {
  args: {
    view: {
      ...SPENT,
      day: { cents: 2000, nextCents: 5000, nextAt: Date.UTC(2026, 5, 16, 12) },
      month: { cents: 10_000, nextCents: null, nextAt: Date.UTC(2026, 5, 16, 12) },
    },
    outcome: { saved: 'limits' },
  },
}
export const PaymentOpen: Story = {
  args: { view: { ...SPENT, spent: { ...SPENT.spent, open: 1999 } }, outcome: undefined },
}
export const Paused: Story = {
  args: { view: { ...SPENT, pausedUntil: Date.UTC(2026, 5, 22, 12) }, outcome: { saved: 'pause' } },
}
export const LimitsInAnotherCurrency: Story = {
  args: { view: { ...SPENT, day: { ...NO_LIMIT, cents: 2000 }, limitsIn: 'CHF' }, outcome: undefined },
}
export const Refused: Story = {
  args: {
    view: SPENT,
    outcome: { saved: null, errors: { day: 'spending:error.amount' }, values: { day: 'fifty', month: '100' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')[0]).toHaveAttribute('aria-invalid', 'true')
    await expect(canvas.getAllByRole('textbox')[0]).toHaveValue('fifty')
  },
}
