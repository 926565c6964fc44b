import type { Meta, StoryObj } from '@storybook/react-vite'
import FirstSentence from './FirstSentence.tsx'

const meta = { title: 'Slots/Profile sections: first sentence', component: FirstSentence } satisfies Meta<
  typeof FirstSentence
>
export default meta

export const Filled: StoryObj<typeof meta> = {}
