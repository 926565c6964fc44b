import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect } from 'storybook/test'
import { CreditsForm } from './CreditsForm.tsx'
import type { CreditsView } from './page.ts'

const pack = (credits: number, listCents: number, amountCents: number, lowest = false) => ({
  id: `p${credits}`,
  credits,
  listCents,
  amountCents,
  offCents: listCents - amountCents,
  lowest,
  discount: amountCents < listCents ? { code: 'TIMEBONUS25', percentage: 25 } : null,
})

const view: CreditsView = {
  clientId: 'form',
  balance: 0,
  debt: 0,
  heavyCents: undefined,
  country: 'NL',
  countries: ['NL'],
  currency: 'EUR',
  messageCredits: 1,
  refundDays: 14,
  statement: 'VM Services',
  packs: [pack(10, 499, 499), pack(60, 1999, 1499), pack(150, 3999, 2999), pack(400, 8999, 6749, true)],
  chosen: 'p150',
  methods: ['card', 'paypal', 'ideal', 'bancontact', 'sofort', 'directdebit'],
  method: 'card',
  banks: {},
  cardOf: undefined,
  storesCards: true,
  discount: {
    kind: 'timebonus',
    code: 'TIMEBONUS25',
    percentage: 25,
    minimumCents: 1000,
    currency: 'EUR',
    expiresAt: Date.UTC(2026, 5, 15),
    leftMs: 11_565_000,
  },
  following: {
    kind: 'welcome',
    code: 'WELCOME10',
    percentage: 10,
    minimumCents: 1000,
    currency: 'EUR',
    expiresAt: Date.UTC(2026, 5, 22),
    leftMs: 604_800_000,
  },
  also: null,
  premiumPhotos: 25,
  codeError: undefined,
}

const entered = { ...view.discount!, kind: 'code', code: 'SPRING', percentage: 40 } as const

const meta = { title: 'Domains/Payments/Credits form', component: CreditsForm, args: { view } } satisfies Meta<
  typeof CreditsForm
>
export default meta
type Story = StoryObj<typeof meta>

export const WithTimeBonus: Story = {}
/** As on `/premium`, whose banner says it. */
export const UnderBanner: Story = {
  args: { underBanner: true },
  play: async ({ canvas }) => expect(canvas.queryByText('TIMEBONUS25 is applied.')).toBeNull(),
}

const LONG_PRICES = [pack(10, 5_900, 5_900), pack(150, 144_900, 108_675), pack(400, 299_900, 224_925, true)]

/** Prices of five digits, with what they were: nothing of a package lies on its edge. */
export const LongPrices: Story = {
  args: { view: { ...view, country: 'SE', countries: ['SE'], currency: 'SEK', packs: LONG_PRICES } },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio', { name: /credits/ })) {
      const label = radio.closest('label')!
      const edge = label.getBoundingClientRect()
      const parts = [...label.querySelectorAll('b, s')].map((part) => part.getBoundingClientRect())
      const over = parts.filter(({ left, right }) => left < edge.left + 8 || right > edge.right - 8)
      await expect(over).toEqual([])
    }
  },
}
export const PlainPrices: Story = {
  args: { view: { ...view, discount: null, packs: [pack(10, 499, 499), pack(60, 1999, 1999, true)], chosen: 'p60' } },
}
export const WrongCode: Story = {
  args: { view: { ...view, codeError: 'code_not_found' }, query: { code: 'SPRING' } },
}
/** A code that takes off no more than what the member has: the page says so beside it. */
export const CodeNotBetter: Story = {
  args: { view: { ...view, codeError: 'code_not_better' }, query: { code: 'SPRING' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/takes off/)
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.getByText('TIMEBONUS25 is applied.')).toBeVisible()
  },
}
export const TakesCodeBack: Story = {
  args: { view: { ...view, discount: entered, following: null }, query: { code: 'SPRING', country: 'NL' } },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole('link', { name: 'Take the code back' })
    await expect(remove.getAttribute('href')).toContain('?country=NL')
    await expect(remove.getAttribute('href')).not.toContain('SPRING')
  },
}
export const WithoutPaymentMethods: Story = { args: { view: { ...view, methods: [], method: undefined } } }
export const OnePackage: Story = {
  args: { view: { ...view, packs: [pack(60, 1999, 1499)], chosen: 'p60', method: 'ideal' }, single: true },
}
export const WithBanks: Story = {
  args: {
    view: {
      ...view,
      method: 'ideal',
      banks: {
        ideal: [
          { id: 'ing', name: 'ING' },
          { id: 'asn', name: 'ASN Bank' },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const bank = canvas.getByLabelText('Your bank')
    await expect(bank).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }))
    await expect(bank).not.toBeVisible()
  },
}

/** The page with a code that was entered, then other credits pages without one in their address. */
function TwoPages({ next }: { next: Partial<CreditsView> }) {
  const [at, setAt] = useState(0)
  const { search } = useLocation()
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        Next page
      </button>
      <output>{search}</output>
      <CreditsForm key={at} view={at === 0 ? { ...view, discount: entered } : { ...view, ...next }} />
    </>
  )
}
export const AppliesEnteredCodeAgain: Story = {
  render: () => <TwoPages next={{}} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(await canvas.findByText('?code=SPRING')).toBeVisible()
  },
}
export const KeepsWhatTakesMoreOff: Story = {
  render: () => <TwoPages next={{ discount: { ...entered, kind: 'timebonus', percentage: 50 } }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.queryByText('?code=SPRING')).toBeNull()
  },
}
export const InOneOfTwoCountries: Story = { args: { view: { ...view, countries: ['NL', 'BE'], country: 'BE' } } }
export const PriceChanged: Story = { args: { refusal: 'price_changed' } }
export const OwnLimitReached: Story = { args: { refusal: 'spending_limit' } }
export const HeavySpending: Story = { args: { view: { ...view, heavyCents: 21_480, discount: null } } }
