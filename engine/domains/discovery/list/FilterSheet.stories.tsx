import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { FilterSheet } from './FilterSheet.tsx'
import { Open } from './Filters.stories.tsx'

const { choice, lists, place } = Open.args

const meta = {
  title: 'Domains/Members/Filter sheet',
  component: FilterSheet,
  args: {
    choice,
    lists,
    place,
    blank: { ...choice, min_age: 18, max_age: 99, photo: false },
    found: { n: 86, more: false },
    onClose: () => {},
    onSearch: () => {},
  },
} satisfies Meta<typeof FilterSheet>
export default meta

export const Counted: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show 86 people' })).toBeVisible()
  },
}
