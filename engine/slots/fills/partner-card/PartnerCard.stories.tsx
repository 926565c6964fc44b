import type { Meta, StoryObj } from '@storybook/react-vite'
import { PARTNER } from '../../story-samples.tsx'
import PartnerCard from './PartnerCard.tsx'

const meta = { title: 'Slots/Partner tile: card', component: PartnerCard } satisfies Meta<typeof PartnerCard>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    position: 5,
    config: PARTNER,
  },
}
