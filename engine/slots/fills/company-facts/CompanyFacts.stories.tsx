import type { Meta, StoryObj } from '@storybook/react-vite'
import CompanyFacts from './CompanyFacts.tsx'

const meta = { title: 'Slots/Company data: facts', component: CompanyFacts } satisfies Meta<typeof CompanyFacts>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    brand: 'Brand',
    locale: 'en',
    company: {
      name: 'Voorbeeld Media B.V.',
      address: 'Keizerskade 12',
      city: '1016 AB Amsterdam',
      country: 'NL',
      kvk: 'KvK 00000000',
      tradenames: ['Brand'],
      vat_numbers: ['NL000000000B00'],
      added: '2024-02-01',
      specimen: true,
    },
    config: {},
  },
}
