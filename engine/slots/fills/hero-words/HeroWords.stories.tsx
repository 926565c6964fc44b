import type { Meta, StoryObj } from '@storybook/react-vite'
import { START_FORM } from '../../story-samples.tsx'
import HeroWords from './HeroWords.tsx'

const meta = {
  title: 'Slots/Home hero: words',
  component: HeroWords,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HeroWords>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    brand: 'Brand',
    featured: [],
    pictures: [],
    start: START_FORM,
    config: {},
  },
}
