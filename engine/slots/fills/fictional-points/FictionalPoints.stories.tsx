import type { Meta, StoryObj } from '@storybook/react-vite'
import FictionalPoints from './FictionalPoints.tsx'

const meta = { title: 'Slots/Fictional warning: points', component: FictionalPoints } satisfies Meta<
  typeof FictionalPoints
>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    name: 'Konstantin',
    singular: 'Fictional',
    warning: 'This profile is fictional and meant for entertainment. There is nobody behind it whom you could meet.',
    icon: 'drama',
    costCredits: 1,
    config: {},
  },
}
