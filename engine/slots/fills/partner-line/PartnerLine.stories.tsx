import type { Meta, StoryObj } from '@storybook/react-vite'
import PartnerLine from './PartnerLine.tsx'

const meta = { title: 'Slots/Partner tile: line', component: PartnerLine } satisfies Meta<typeof PartnerLine>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    position: 5,
    config: {
      partner: 'Example Travel',
      title: { en: 'A weekend by the sea' },
      text: { en: 'Two nights for two in a small hotel, with a late breakfast.' },
      href: 'https://partner.example/',
    },
  },
}
