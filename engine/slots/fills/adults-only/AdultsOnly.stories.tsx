import type { Meta, StoryObj } from '@storybook/react-vite'
import AdultsOnly from './AdultsOnly.tsx'

const meta = { title: 'Slots/Footer disclaimer: adults only', component: AdultsOnly } satisfies Meta<typeof AdultsOnly>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: { brand: 'Brand', locale: 'en', config: {} },
}
