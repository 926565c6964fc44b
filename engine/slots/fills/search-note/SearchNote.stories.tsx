import type { Meta, StoryObj } from '@storybook/react-vite'
import SearchNote from './SearchNote.tsx'

const meta = { title: 'Slots/Search filters: note', component: SearchNote } satisfies Meta<typeof SearchNote>
export default meta

export const Filled: StoryObj<typeof meta> = {}
