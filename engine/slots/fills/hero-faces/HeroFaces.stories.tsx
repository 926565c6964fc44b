import type { Meta, StoryObj } from '@storybook/react-vite'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { START_FORM } from '../../story-samples.tsx'
import HeroFaces from './HeroFaces.tsx'

const meta = {
  title: 'Slots/Home hero: faces',
  component: HeroFaces,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HeroFaces>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: {
    brand: 'Brand',
    featured: ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      name: 'Anouk',
      age: 38,
      place: 'Utrecht',
      fictional: false,
      photo: drawSample(),
    })),
    pictures: [],
    start: START_FORM,
    config: {},
  },
}
