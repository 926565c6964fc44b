import type { Meta, StoryObj } from '@storybook/react-vite'
import Discretion from './Discretion.tsx'

const meta = { title: 'Slots/Sign-up aside: discretion', component: Discretion } satisfies Meta<typeof Discretion>
export default meta

export const Filled: StoryObj<typeof meta> = {}
