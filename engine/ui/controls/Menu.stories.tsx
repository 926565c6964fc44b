import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router'
import { expect, userEvent, within } from 'storybook/test'
import { navAccount } from '#engine/layouts/nav.css.ts'
import { Avatar } from '../display/Avatar.tsx'
import { Icon } from '../display/Icon.tsx'
import { Menu } from './Menu.tsx'

const meta = { title: 'UI/Menu', component: Menu } satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  args: {
    label: 'Account',
    className: navAccount,
    trigger: (
      <>
        <Avatar name="Anouk" />
        <Icon name="chevron-down" />
      </>
    ),
    children: (
      <>
        <Link to="/profile">
          <Icon name="user" />
          My profile
        </Link>
        <Link to="/settings">
          <Icon name="settings" />
          Settings
        </Link>
        <button type="button">
          <Icon name="log-out" />
          Log out
        </button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    const profile = await canvas.findByRole('link', { name: 'My profile' })
    profile.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(profile).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(profile).not.toBeVisible()
  },
}
