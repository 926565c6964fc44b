import type { Meta, StoryObj } from '@storybook/react-vite'
import { PreviewBar } from './PreviewBar.tsx'

const meta = { title: 'Layouts/Preview', component: PreviewBar } satisfies Meta<typeof PreviewBar>
export default meta
type Story = StoryObj<typeof meta>

export const OfLive: Story = { args: { canLeave: true } }
export const BeforeLive: Story = { args: { canLeave: false } }
