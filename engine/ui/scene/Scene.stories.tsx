import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './Scene.tsx'

const meta = { title: 'UI/Scene', component: Scene } satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = { args: { seed: 'The Lantern', kind: 'two' } }
export const One: Story = { args: { seed: 'The Lantern', kind: 'one' } }
export const Sign: Story = { args: { seed: 'The Lantern', kind: 'sign' } }
