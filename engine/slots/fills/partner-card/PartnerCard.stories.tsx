import type { Meta, StoryObj } from '@storybook/react-vite'
import PartnerCard from './PartnerCard.tsx'

const meta = { title: 'Slots/Partner tile: card', component: PartnerCard } satisfies Meta<typeof PartnerCard>
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
