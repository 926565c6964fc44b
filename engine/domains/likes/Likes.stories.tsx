import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { card, invented, LoggedIn, longNamed } from '#engine/domains/profiles/story-data.tsx'
import { Tabs } from '#engine/ui/controls/Tabs.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { LikedList, NoLikes, UndoPass } from './page/LikedList.tsx'
import { LikePopUp } from './shared/LikePopUp.tsx'

const meta = {
  title: 'Domains/Likes/Page',
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

/** The server takes every pass. */
function takePasses() {
  const real = window.fetch
  window.fetch = async (input, init) =>
    String(input).endsWith('/api/pass.php') ? new Response(null, { status: 204 }) : real(input, init)
  return () => {
    window.fetch = real
  }
}

const profiles = [card, longNamed, invented]
const first = { profiles, newIds: [card.id], sentIds: [invented.id], next: '1.a1' }

export const Received: Story = {
  beforeEach: takePasses,
  render: () => (
    <main className={page}>
      <PageHead title="Likes">
        <Tabs
          label="Likes"
          items={[
            { to: '/likes', word: 'Received', current: true, count: { value: 1, label: '1 new like' } },
            { to: '/likes/sent', word: 'Sent' },
            { to: '/likes/matches', word: 'Matches' },
          ]}
        />
      </PageHead>
      <LikedList type="received" first={first} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Pass: Lieke_vanderBroek' }))
    await expect(canvas.getByText('Passed. You won’t see this like again.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: Lieke_vanderBroek' }))
    await expect(canvas.getByRole('button', { name: 'Like back: Lieke_vanderBroek' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Liked: Imani' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const LeftTheList: Story = {
  render: () => (
    <main className={page}>
      <h1>Matches</h1>
      <LikedList type="matches" first={{ ...first, next: null }} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(2)
    window.dispatchEvent(new CustomEvent('live:unlike', { detail: { profile: card.id } }))
    await expect(await canvas.findByRole('heading', { name: /Lieke/ })).toBeInTheDocument()
    await expect(canvas.queryByRole('heading', { name: /Anouk/ })).toBeNull()
  },
}

export const NothingReceived: Story = {
  render: () => (
    <main className={`${page} ${empty}`}>
      <PageHead title="Likes" />
      <NoLikes type="received" />
    </main>
  ),
}

export const Passed: Story = {
  render: () => (
    <main className={page}>
      <h1>Likes</h1>
      <UndoPass id={card.id} />
    </main>
  ),
}

const close = fn()
export const NewLike: Story = {
  render: () => <LikePopUp profile={card} onClose={close} />,
  play: async () => {
    close.mockClear()
    const dialog = await within(document.body).findByRole('dialog', { name: 'Anouk likes you' })
    await expect(within(dialog).getByRole('link', { name: 'See the profile' })).toHaveAttribute('href', '/members/a1')
    await userEvent.click(within(dialog).getByText(/see whether you like them too/))
    await expect(close).toHaveBeenCalled()
  },
}

export const FictionalIntroduced: Story = { render: () => <LikePopUp profile={invented} onClose={close} /> }
