import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { assertMirrored } from './mirrored.ts'

/** What these stories show is wrong on purpose: they check the check. */
const meta = { title: 'Checks/Mirrored', parameters: { inOneDirection: true } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Its margin on the right has an effect where lines begin on the right. */
export const FixedToTheRight: Story = {
  render: () => <p style={{ marginRight: '-50vw', width: '40vw' }}>Right</p>,
  play: () => {
    expect(assertMirrored).toThrow(/^mirrored, /)
  },
}

export const AtTheEnd: Story = {
  render: () => <p style={{ marginInlineEnd: '-50vw', width: '40vw' }}>End</p>,
  play: () => {
    expect(assertMirrored).not.toThrow()
  },
}
