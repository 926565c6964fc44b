import type { Meta, StoryObj } from '@storybook/react-vite'
import EntryCover from './EntryCover.tsx'

const meta = { title: 'Slots/Entry warning: cover', component: EntryCover } satisfies Meta<typeof EntryCover>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: { brand: 'Brand', minAge: 18, fictional: '', config: {} },
}
