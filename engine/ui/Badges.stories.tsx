import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Chip, Chips } from './choices/Chip.tsx'
import { btnRow } from './controls/Button.css.ts'
import { Label } from './display/Label.tsx'
import { OnlineTag } from './display/OnlineTag.tsx'
import { Count } from './feedback/Count.tsx'

const meta = { title: 'UI/Badges', component: Count } satisfies Meta<typeof Count>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  args: { value: 3, label: '3 unread' },
  render: () => (
    <div className={btnRow}>
      <Count value={3} label="3 unread" />
      <Count value={99} label="99 unread" />
      <Count value={1284} label="more than 99 new likes" />
      <Count value={8} label="8 credits left" tone="warn" />
      <Count value={0} label="no credits left" tone="danger" />
      <Label fictional icon="drama">
        Fictional
      </Label>
      <Label>Premium</Label>
      <OnlineTag inline>Online</OnlineTag>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('99+')).toBeVisible()
    await expect(within(canvasElement).getByText('99')).toBeVisible()
  },
}

export const Interests: Story = {
  args: { value: 3, label: '3 unread' },
  render: () => (
    <Chips>
      <Chip icon="coffee" shared>
        coffee
      </Chip>
      <Chip icon="bike" shared>
        biking
      </Chip>
      <Chip icon="gamepad-2">video games</Chip>
      <Chip>vegetarian</Chip>
    </Chips>
  ),
}
