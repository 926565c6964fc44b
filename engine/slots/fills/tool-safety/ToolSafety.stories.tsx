import type { Meta, StoryObj } from '@storybook/react-vite'
import ToolSafety from './ToolSafety.tsx'

const meta = { title: 'Slots/Composer tools: safety', component: ToolSafety } satisfies Meta<typeof ToolSafety>
export default meta

export const Filled: StoryObj<typeof meta> = {}
