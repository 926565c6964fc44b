import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { chip, chips } from '../choices/Chip.css.ts'
import { ICON_NAMES } from '../icon-names.ts'
import { Icon } from './Icon.tsx'

const meta = { title: 'UI/Icon', component: Icon } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  args: { name: 'heart' },
  render: () => (
    <ul className={chips}>
      {ICON_NAMES.map((name) => (
        <li key={name} className={chip}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const address = canvasElement.querySelector('use')?.getAttribute('href') ?? ''
    const sprite = await (await fetch(address.split('#')[0] ?? '')).text()
    for (const name of ICON_NAMES) await expect(sprite).toContain(`id="${name}"`)
  },
}
