import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SendConfirm } from './SendConfirm.tsx'

const meta = {
  title: 'Domains/Chat/Price of a first message',
  component: SendConfirm,
  args: { text: 'Sunday by the water?', costCredits: 2, credits: 12, onSend: () => {}, onClose: () => {} },
} satisfies Meta<typeof SendConfirm>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}

/** Some fonts have one glyph for www, which Chromium breaks in the middle and measures as a whole. */
export const WordWithoutEnd: Story = {
  args: { text: 'w'.repeat(200) },
  play: async ({ args }) => {
    await document.fonts.ready
    const words = within(await within(document.body).findByRole('alertdialog')).getByText(args.text!)
    const line = document.createRange()
    line.selectNodeContents(words)
    const ends = [...line.getClientRects()].map(({ right }) => right)
    await expect(Math.max(...ends)).toBeLessThan(words.getBoundingClientRect().right + 0.5)
  },
}
