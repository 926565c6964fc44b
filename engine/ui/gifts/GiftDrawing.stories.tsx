import type { Meta, StoryObj } from '@storybook/react-vite'
import { ART, type DrawnGift } from './art.ts'
import { GiftDrawing } from './GiftDrawing.tsx'

const meta = { title: 'UI/Gift drawing', component: GiftDrawing } satisfies Meta<typeof GiftDrawing>
export default meta
type Story = StoryObj<typeof meta>

const GIFTS = Object.keys(ART) as DrawnGift[]

export const All: Story = {
  args: { gift: 'rose' },
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 5rem)', gap: '1rem' }}>
      {GIFTS.map((gift) => (
        <GiftDrawing key={gift} gift={gift} />
      ))}
    </div>
  ),
}
