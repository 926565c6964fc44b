import type { Meta, StoryObj } from '@storybook/react-vite'
import { DebtNotice } from './DebtNotice.tsx'

const meta = { title: 'Domains/Payments/Debt notice', component: DebtNotice } satisfies Meta<typeof DebtNotice>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = { args: { credits: 1 } }
export const Many: Story = { args: { credits: 45 } }
