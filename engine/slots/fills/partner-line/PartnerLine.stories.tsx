import type { Meta, StoryObj } from '@storybook/react-vite'
import { PARTNER } from '../../story-samples.tsx'
import PartnerLine from './PartnerLine.tsx'

const meta = { title: 'Slots/Partner tile: line', component: PartnerLine } satisfies Meta<typeof PartnerLine>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    position: 5,
    config: PARTNER,
  },
}
