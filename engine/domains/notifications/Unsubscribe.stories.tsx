import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx'

const meta = {
  title: 'Domains/Notifications/Unsubscribe',
  component: UnsubscribeScreen,
  args: { state: 'asking', what: 'new_messages' },
} satisfies Meta<typeof UnsubscribeScreen>
export default meta

export const OneType: StoryObj<typeof meta> = {}
export const Everything: StoryObj<typeof meta> = { args: { what: 'all' } }
export const Done: StoryObj<typeof meta> = { args: { state: 'done' } }
export const DoneWithAll: StoryObj<typeof meta> = { args: { state: 'done', what: 'all' } }
export const BrokenLink: StoryObj<typeof meta> = { args: { state: 'invalid' } }
