import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { PlaceFields } from './PlaceFields.tsx'

const lists = {
  country: 'NL',
  countries: [
    { id: 'NL', label: 'Netherlands' },
    { id: 'CH', label: 'Switzerland' },
  ],
  regions: [{ id: 'NL-UT', label: 'Utrecht' }],
  regionWord: 'province' as const,
}

const meta = {
  title: 'Domains/Members/Place fields',
  component: PlaceFields,
  args: { choice: { country: 'NL', region: 'NL-UT' }, lists },
} satisfies Meta<typeof PlaceFields>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}

/** Choosing another country shows its regions and its term for them at once. */
export const Elsewhere: Story = {
  beforeEach: () => {
    const real = window.fetch
    const regions = { CH: { word: 'canton', regions: [{ id: 'CH-GE', name: 'Geneva' }] } }
    window.fetch = (input, init) =>
      String(input).startsWith('/api/regions.php') ? Promise.resolve(Response.json({ regions })) : real(input, init)
    return () => {
      window.fetch = real
    }
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [country] = page.getAllByRole('combobox')
    await userEvent.selectOptions(country!, 'CH')
    await expect(await page.findByRole('option', { name: 'Geneva' })).toBeInTheDocument()
  },
}
