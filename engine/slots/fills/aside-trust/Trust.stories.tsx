import type { Meta, StoryObj } from '@storybook/react-vite'
import Trust from './Trust.tsx'

const meta = { title: 'Slots/Sign-up aside: trust', component: Trust } satisfies Meta<typeof Trust>
export default meta
type Story = StoryObj<typeof meta>

const brand = { brand: 'Brand', fictional: true, photosReviewedFirst: true }

export const WithTelephone: Story = {
  args: { ...brand, phone: '70 00 00 00', hours: 'weekdays 9 to 17', config: {} },
}

export const WithoutTelephone: Story = { args: { ...brand, phone: '', hours: '', config: {} } }
