import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PageHead } from './PageHead.tsx'

const meta = { title: 'UI/Page head', component: PageHead } satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

export const WithNote: Story = { args: { title: 'Everyone', note: '24 members' } }

/** On the narrowest phone. */
export const LongWord: Story = {
  args: { title: 'Benachrichtigungseinstellungen', note: 'What we write to you about.' },
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const { clientWidth, scrollWidth } = canvas.getByRole('heading')
    await expect(Math.max(clientWidth, scrollWidth)).toBeLessThanOrEqual(288)
  },
}
