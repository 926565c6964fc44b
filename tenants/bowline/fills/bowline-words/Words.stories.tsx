import type { Meta, StoryObj } from '@storybook/react-vite'
import Words from './Words.tsx'

const meta = { title: 'Slots/Sign-up aside: three words', component: Words } satisfies Meta<typeof Words>
export default meta

export const Filled: StoryObj<typeof meta> = {}
