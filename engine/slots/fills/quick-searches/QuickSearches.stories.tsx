import type { Meta, StoryObj } from '@storybook/react-vite'
import QuickSearches from './QuickSearches.tsx'

const meta = { title: 'Slots/Search filters: quick searches', component: QuickSearches } satisfies Meta<
  typeof QuickSearches
>
export default meta

export const Filled: StoryObj<typeof meta> = {}
