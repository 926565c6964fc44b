import type { Meta, StoryObj } from '@storybook/react-vite'
import { OpenBonusModal } from './BonusModal.tsx'

const meta = { title: 'Domains/Payments/BonusModal', component: OpenBonusModal } satisfies Meta<typeof OpenBonusModal>
export default meta

export const Open: StoryObj<typeof meta> = {
  args: {
    onClose: () => {},
    discount: {
      kind: 'timebonus',
      code: 'TIMEBONUS25',
      percentage: 25,
      minimumCents: 1000,
      currency: 'EUR',
      expiresAt: null,
      leftMs: 11_565_000,
    },
  },
}
