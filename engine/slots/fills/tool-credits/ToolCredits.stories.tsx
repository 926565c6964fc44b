import type { Meta, StoryObj } from '@storybook/react-vite'
import ToolCredits from './ToolCredits.tsx'

const meta = { title: 'Slots/Composer tools: credits', component: ToolCredits } satisfies Meta<typeof ToolCredits>
export default meta

export const Filled: StoryObj<typeof meta> = {}
