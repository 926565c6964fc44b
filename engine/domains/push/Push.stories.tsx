import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, Suspense, useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { dropFlag } from '#engine/platform/client/flags.ts'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { ToastRegion } from '#engine/ui/feedback/Toast.tsx'
import { PushAlert, useOffersPush } from './shared/PushAlert.tsx'
import { PushButton, PushSwitch } from './shared/PushButton.tsx'
import { usePushStore } from './shared/push.store.ts'

const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

/** Fakes a browser with push support. */
function Browser({ subscribed = false, children }: { subscribed?: boolean; children: ReactNode }) {
  const push = usePushStore()
  useEffect(() => push.getState().set({ isRead: true, isCapable: true, isSubscribed: subscribed }), [push, subscribed])
  return children
}

const inBrowser = (children: ReactNode, subscribed = false) => (
  <StateProvider initial={{ user: null, totals: { unread: 0, newLikes: 0 }, search }}>
    <Browser subscribed={subscribed}>{children}</Browser>
  </StateProvider>
)

const meta = { title: 'Domains/Push' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Offer() {
  return <Suspense>{useOffersPush() && <PushAlert />}</Suspense>
}

export const Notice: Story = {
  parameters: {
    path: '/members',
    shell: { alerts: { failedOrder: null, lacksPhoto: false, offersPush: true, offersInstall: null } },
  },
  beforeEach: () => dropFlag('hide-push-notification-alert'),
  render: () => inBrowser(<Offer />),
}

export const Dismissed: Story = {
  ...Notice,
  play: async ({ canvasElement }) => {
    const [, later] = await within(canvasElement).findAllByRole('button')
    await userEvent.click(later!)
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** The browser asks, and its reader says no. */
export const Refused: Story = {
  beforeEach: () => {
    const ask = Notification.requestPermission
    Notification.requestPermission = async () => 'denied'
    return () => {
      Notification.requestPermission = ask
    }
  },
  render: () =>
    inBrowser(
      <>
        <PushSwitch />
        <ToastRegion />
      </>,
    ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn on' }))
    await expect(await within(canvasElement).findByText(/Your browser didn’t allow it/)).toBeVisible()
  },
}

/** The reader says yes, and the server fails. */
export const Failed: Story = {
  ...Refused,
  beforeEach: () => {
    const ask = Notification.requestPermission
    const ownFetch = window.fetch
    Notification.requestPermission = async () => 'granted'
    window.fetch = async () => new Response('{}', { status: 400 })
    return () => {
      Notification.requestPermission = ask
      window.fetch = ownFetch
    }
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn on' }))
    await expect(await within(canvasElement).findByText('An error has occurred.')).toBeVisible()
  },
}

export const Off: Story = { render: () => inBrowser(<PushButton />) }

export const On: Story = { render: () => inBrowser(<PushButton />, true) }
