import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { PushNotice } from './PushNotice.tsx'
import { PushButton } from './shared/PushButton.tsx'
import { usePushStore } from './shared/push.store.ts'

const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

/** Fakes a browser with push support. */
function Browser({ subscribed = false, children }: { subscribed?: boolean; children: ReactNode }) {
  const push = usePushStore()
  useEffect(() => push.getState().set({ isCapable: true, isSubscribed: subscribed }), [push, subscribed])
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

export const Notice: Story = { render: () => inBrowser(<PushNotice />) }

export const Off: Story = { render: () => inBrowser(<PushButton />) }

export const On: Story = { render: () => inBrowser(<PushButton />, true) }
