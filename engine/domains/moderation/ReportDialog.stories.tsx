import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportButton } from './shared/ReportButton.tsx'

const meta = { title: 'Domains/Moderation/Report' } satisfies Meta
export default meta
type Story = StoryObj

const stay = () => undefined
export const Dialog: Story = {
  render: () => <ReportDialog open onClose={stay} subject="profile" id="a1" member="a1" name="Anouk" />,
}
export const Button: Story = { render: () => <ReportButton subject="profile" id="a1" member="a1" name="Anouk" /> }
