import type { Meta, StoryObj } from '@storybook/react-vite'
import MeetingSafely from './MeetingSafely.tsx'

const meta = { title: 'Slots/Profile sections: before you meet', component: MeetingSafely } satisfies Meta<
  typeof MeetingSafely
>
export default meta

export const Filled: StoryObj<typeof meta> = {}
