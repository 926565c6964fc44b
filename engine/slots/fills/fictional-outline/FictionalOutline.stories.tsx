import type { Meta, StoryObj } from '@storybook/react-vite'
import FictionalOutline from './FictionalOutline.tsx'

const meta = { title: 'Slots/Fictional label: outline', component: FictionalOutline } satisfies Meta<
  typeof FictionalOutline
>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: { singular: 'Fictional', icon: 'drama', config: {} },
}
