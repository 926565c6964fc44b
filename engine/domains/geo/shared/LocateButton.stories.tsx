import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { StateProvider } from '#engine/platform/client/stores.tsx'
import { useGeolocationStore } from '../geolocation.store.ts'
import { LocateButton } from './LocateButton.tsx'

const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

/** A position in the browser's format. */
function Permission({ is }: { is: string }) {
  const geolocation = useGeolocationStore()
  useEffect(() => {
    const said = geolocation.getState()
    const stop = geolocation.subscribe(({ geolocation_permission }) => {
      if (geolocation_permission !== is) said.setPermission(is)
    })
    said.setPermission(is)
    return stop
  }, [geolocation, is])
  return null
}

/** Fakes a browser in Utrecht and the server's answer; the story makes no request. */
function standAt(place: { name: string; country: string } | undefined) {
  const real = { fetch: window.fetch, getCurrentPosition: navigator.geolocation.getCurrentPosition }
  navigator.geolocation.getCurrentPosition = (found) =>
    found({ coords: { latitude: 52.0907, longitude: 5.1214 }, timestamp: Date.now() } as GeolocationPosition)
  window.fetch = (input, init) =>
    String(input).startsWith('/api/geocode.php')
      ? Promise.resolve(place ? Response.json({ place }) : Response.json({ error: {} }, { status: 404 }))
      : real.fetch(input, init)
  return () => {
    window.fetch = real.fetch
    navigator.geolocation.getCurrentPosition = real.getCurrentPosition
  }
}

const meta = {
  title: 'Domains/Places',
  component: LocateButton,
  args: { onTown: () => {} },
  decorators: [
    (Story) => (
      <StateProvider initial={{ user: null, totals: { unread: 0, newLikes: 0 }, search }}>
        <Story />
      </StateProvider>
    ),
  ],
} satisfies Meta<typeof LocateButton>
export default meta
type Story = StoryObj<typeof meta>

const asked = (permission: string): Story['render'] =>
  function Asked(args) {
    return (
      <>
        <Permission is={permission} />
        <LocateButton {...args} />
      </>
    )
  }

export const Found: Story = {
  render: asked('granted'),
  beforeEach: () => standAt({ name: 'Utrecht', country: 'NL' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button'))
    await expect(await page.findByText(/Utrecht/)).toBeVisible()
  },
}
export const NotFound: Story = {
  render: asked('granted'),
  beforeEach: () => standAt(undefined),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button'))
    await expect(await page.findByRole('status')).not.toBeEmptyDOMElement()
  },
}
export const Denied: Story = { render: asked('denied') }
export const Asks: Story = { render: asked('prompt') }
export const Unsupported: Story = { render: asked('unsupported') }

/** Fakes a browser that fails with an error code. */
const refusing = (code: number): Story => ({
  render: asked('granted'),
  beforeEach: () => {
    const { getCurrentPosition } = navigator.geolocation
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code } as GeolocationPositionError)
    return () => {
      navigator.geolocation.getCurrentPosition = getCurrentPosition
    }
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button'))
    await expect(await page.findByRole('status')).not.toBeEmptyDOMElement()
  },
})
export const Unavailable: Story = refusing(2)
export const TooSlow: Story = refusing(3)
