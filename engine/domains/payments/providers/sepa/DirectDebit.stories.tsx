import type { Meta, StoryObj } from '@storybook/react-vite'
import { DetailsForm } from './DetailsForm.tsx'
import { SignForm } from './SignForm.tsx'
import type { DebitView } from './view.ts'

const view: DebitView = {
  credits: 60,
  amountCents: 1999,
  currency: 'EUR',
  others: '/credits/p60',
  mandate: {
    company: 'Voorbeeld Media B.V.',
    address: 'Kade 1, 3511 AB Utrecht, NL',
    creditorId: 'NL98ZZZ099999990000',
    reference: '018f0000000070008000000000000001',
    collectedAt: Date.UTC(2026, 5, 17),
  },
  details: {},
  sentTo: undefined,
}

const values = {
  holder: 'Zoë de Vries',
  iban: 'NL00 ABNA 0417 1643 00',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '06 1234',
}

const meta = { title: 'Domains/Payments/Direct debit', component: DetailsForm, args: { view } } satisfies Meta<
  typeof DetailsForm
>
export default meta
type Story = StoryObj<typeof meta>

export const Details: Story = {}
export const WrongDetails: Story = {
  args: { values, errors: { iban: 'directdebit:error.iban', phone: 'directdebit:error.phone' } },
}
export const LimitReached: Story = { args: { values, errors: { form: 'directdebit:error.debit_limit' } } }
export const Blocked: Story = { args: { values, errors: { form: 'directdebit:error.debit_blocked' } } }

const sent: DebitView = { ...view, sentTo: '+31\u00a0•••\u00a078' }
const change = '/directdebit?order=order&change=1'

export const Code: Story = { render: () => <SignForm view={sent} change={change} /> }
export const WrongCode: Story = {
  render: () => <SignForm view={sent} change={change} errors={{ code: 'directdebit:error.code_invalid' }} />,
}
