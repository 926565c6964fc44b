import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#engine/ui/controls/Button.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { start, startTitle } from '#engine/ui/structure/hero/hero.css.ts'
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
    start: (
      <form className={`${start} ${panel}`}>
        <h2 className={startTitle}>Tell us about you</h2>
        <Button kind="primary" wide type="submit">
          Create my profile
        </Button>
      </form>
    ),
    config: {},
  },
}
