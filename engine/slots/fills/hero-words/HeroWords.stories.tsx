import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#engine/ui/controls/Button.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { start, startTitle } from '#engine/ui/structure/hero/hero.css.ts'
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
