import type { Meta, StoryObj } from '@storybook/react-vite'
import { AgeClosed } from './AgeClosed.tsx'
import { AgeScreen } from './AgeScreen.tsx'
import { MINOR } from './story-samples.ts'

const meta = { title: 'Screens/Age', component: AgeScreen } satisfies Meta<typeof AgeScreen>
export default meta
type Story = StoryObj<typeof meta>

const given = { birth: '1 April 1992', minAge: 18, isCancelled: false } as const

export const ByProvider: Story = { args: { ...given, kind: 'page' } }
export const ByWord: Story = { args: { ...given, kind: 'declaration' } }
export const Cancelled: Story = { args: { ...given, kind: 'page', isCancelled: true } }
export const Unavailable: Story = { args: { ...given, kind: undefined } }
export const Closed: Story = {
  args: { ...given, kind: undefined },
  render: () => <AgeClosed statement={MINOR} />,
}
