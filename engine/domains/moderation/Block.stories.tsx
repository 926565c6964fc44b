import type { Meta, StoryObj } from '@storybook/react-vite'
import { BlockButton } from './shared/BlockButton.tsx'
import { BlockDialog } from './shared/BlockDialog.tsx'
import { BlockedNotice } from './shared/BlockedNotice.tsx'

const meta = { title: 'Domains/Moderation/Block' } satisfies Meta
export default meta
type Story = StoryObj

export const Dialog: Story = { render: () => <BlockDialog id="a1" name="Anouk" onClose={() => undefined} /> }
export const Button: Story = { render: () => <BlockButton id="a1" name="Anouk" /> }
export const Notice: Story = { render: () => <BlockedNotice name="Anouk" /> }
