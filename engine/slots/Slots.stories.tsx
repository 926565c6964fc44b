import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy } from 'react'
import { expect, within } from 'storybook/test'
import { defineFill } from '#engine/plugins/define-fill.ts'
import type { FillComponent } from '#engine/plugins/fills.ts'
import type { ChosenFills } from './choose.ts'
import { SlotView } from './SlotView.tsx'

const meta = { title: 'Slots/Place' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const FILLS: Record<string, FillComponent> = {
  works: lazy(async () => ({ default: () => <p>A fill, loaded when it is needed</p> })),
  throws: () => {
    throw new Error('a broken fill')
  },
}
const Standard = () => <p>The engine's own content</p>

const choose = (keys: readonly string[]): ChosenFills => ({
  middle: keys.map((key) => ({
    definition: defineFill({ slot: 'premium_benefits', key, load: async () => ({ default: () => null }) }),
    config: {},
  })),
  before: [],
  after: [],
})

const show = (keys: readonly string[]) => (
  <SlotView
    name="premium_benefits"
    props={{ brand: 'Brand', photos: 25, free: { visiblePhotos: 3, conversations: 2, photos: 3 } }}
    chosen={choose(keys)}
    standard={Standard}
    componentOf={(fill) => FILLS[fill.key]!}
  />
)

export const Filled: Story = {
  render: () => show(['works']),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('A fill, loaded when it is needed')).toBeVisible()
  },
}

export const BrokenFill: Story = {
  render: () => show(['throws']),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("The engine's own content")).toBeVisible()
  },
}
