import type { Meta, StoryObj } from '@storybook/react-vite'
import { film } from './FilmControl.css.ts'
import { FilmControl } from './FilmControl.tsx'

const meta = {
  title: 'UI/Film control',
  component: FilmControl,
  decorators: [
    (Story) => (
      <div className={film}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FilmControl>
export default meta
type Story = StoryObj<typeof meta>

export const Going: Story = { args: { pause: 'Pause the drawing', children: 'Silent, 14 s' } }
