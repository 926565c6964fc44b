import type { Meta, StoryObj } from '@storybook/react-vite'
import { OpenBonusModal } from './OpenBonusModal.tsx'

const meta = { title: 'Domains/Payments/Open bonus modal', component: OpenBonusModal } satisfies Meta<
  typeof OpenBonusModal
>
export default meta

export const Open: StoryObj<typeof meta> = {
  args: {
    onClose: () => {},
    left: 11_565_000,
    discount: {
      kind: 'timebonus',
      code: 'TIMEBONUS25',
      percentage: 25,
      minimumCents: 1000,
      currency: 'EUR',
      expiresAt: 11_565_000,
      leftMs: 11_565_000,
    },
  },
}
