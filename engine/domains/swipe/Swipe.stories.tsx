import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { card, LoggedIn, longNamed } from '#engine/domains/profiles/story-data.tsx'
import { ToastRegion } from '#engine/ui/feedback/Toast.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { SwipeGame } from './game/SwipeGame.tsx'
import * as css from './shared/card.css.ts'
import { SwipeCard } from './shared/SwipeCard.tsx'
import type { SwipeCard as Card } from './swipe.ts'

const NOON_MS = 12 * 3_600_000

const photo = (id: string) => ({
  ...{
    id,
    small: drawSample(),
    large: drawSample(),
    locked: false,
    thumbhash: '',
    focus: null,
    private: false,
    pending: false,
  },
})
const cards: readonly Card[] = [
  { profile: card, photos: [photo('1'), photo('2'), photo('3')] },
  { profile: longNamed, photos: [photo('4')] },
  { profile: { ...card, id: 'a4', name: 'Femke', age: 29, online: false }, photos: [] },
]

const today = { left: 4, next: null } as const

/** Answers the game's calls as the server would: a number of likes is left. */
function answerCalls(likes: number) {
  const real = window.fetch
  let left = likes
  window.fetch = async (input, init) => {
    const path = String(input)
    if (path.endsWith('/api/pass.php')) return new Response(null, { status: 204 })
    if (!path.endsWith('/api/swipe.php')) return real(input, init)
    if (init?.method === 'GET') return Response.json({ ...today, left, cards: [] })
    left -= 1
    const next = left > 0 ? null : { leftMs: NOON_MS, text: 'Tuesday 00:00' }
    return Response.json({ match: false, left, next })
  }
  return () => {
    window.fetch = real
  }
}

const meta = {
  title: 'Domains/Swipe/Game',
  beforeEach: () => answerCalls(2),
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

export const Deck: Story = {
  render: () => <SwipeGame game={{ ...today, cards }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Next photo' }))
    await expect(canvas.getByAltText('Photo 2 of Anouk')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByAltText('Photo 3 of Anouk')).toBeInTheDocument()
  },
}

export const Keys: Story = {
  render: () => <SwipeGame game={{ ...today, left: 2, cards }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const likes = () => canvas.getByRole('button', { name: /^Like: / }).getAttribute('aria-label')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(likes()).toBe('Like: Lieke_vanderBroek')
    await expect(canvas.getByRole('status')).toHaveTextContent('You passed on Anouk. Next: Lieke_vanderBroek, 34.')
    await userEvent.click(canvas.getByRole('button', { name: 'Take the last pass back' }))
    await expect(likes()).toBe('Like: Anouk')
    await userEvent.keyboard('{ArrowRight}')
    await expect(likes()).toBe('Like: Lieke_vanderBroek')
    await expect(canvas.getByRole('button', { name: 'Take the last pass back' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /^Like: / }))
    await waitFor(() => expect(canvas.getByRole('timer')).toBeInTheDocument())
    await expect(canvas.getByText(/Tuesday 00:00/)).toBeInTheDocument()
  },
}

/** A pass that the server refuses brings the card back, with the reason. */
export const Failed: Story = {
  beforeEach: () => {
    const real = window.fetch
    window.fetch = async (input, init) =>
      String(input).endsWith('/api/pass.php')
        ? Response.json({ error: { reason: 'unforeseen' } }, { status: 400 })
        : real(input, init)
    return () => {
      window.fetch = real
    }
  },
  render: () => (
    <>
      <SwipeGame game={{ ...today, cards }} />
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Pass: Anouk' }))
    await expect(await canvas.findByText('An error has occurred.')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Pass: Anouk' })).toBeVisible()
  },
}

export const Waiting: Story = {
  render: () => <SwipeGame game={{ left: 0, next: { leftMs: NOON_MS, text: 'Tuesday 00:00' }, cards: [] }} />,
}

export const Nobody: Story = { render: () => <SwipeGame game={{ ...today, cards: [] }} /> }

export const Cards: Story = {
  render: () => (
    <main className={page}>
      {[card, longNamed].map((profile) => (
        <article
          key={profile.id}
          className={css.card}
          style={{ width: '18rem', aspectRatio: '4 / 5', display: 'inline-block', margin: '1rem' }}
        >
          <SwipeCard profile={profile} photos={[photo(profile.id)]} />
        </article>
      ))}
    </main>
  ),
}
