import type { Meta, StoryObj } from '@storybook/react-vite'
import { COMPANY } from '#engine/testing/cast/company.ts'
import CompanyFacts from './CompanyFacts.tsx'

const meta = { title: 'Slots/Company data: facts', component: CompanyFacts } satisfies Meta<typeof CompanyFacts>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    brand: 'Brand',
    locale: 'en',
    company: COMPANY,
    config: {},
  },
}
