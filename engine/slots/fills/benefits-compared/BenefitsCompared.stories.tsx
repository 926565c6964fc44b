import type { Meta, StoryObj } from '@storybook/react-vite'
import BenefitsCompared from './BenefitsCompared.tsx'

const meta = { title: 'Slots/Premium benefits: compared', component: BenefitsCompared } satisfies Meta<
  typeof BenefitsCompared
>
export default meta

export const Filled: StoryObj<typeof meta> = {
  args: { brand: 'Brand', photos: 25, free: { visiblePhotos: 3, conversations: 2, photos: 3 }, config: {} },
}
