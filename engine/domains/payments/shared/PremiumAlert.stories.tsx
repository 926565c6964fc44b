import type { Meta, StoryObj } from '@storybook/react-vite'
import { PremiumAlert } from './PremiumAlert.tsx'

const meta = { title: 'Domains/Payments/Premium alert', component: PremiumAlert } satisfies Meta<typeof PremiumAlert>
export default meta

export const FreeLimit: StoryObj<typeof meta> = {
  args: { live: true, children: 'You have used up your free conversations.' },
}
