import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ReceivedGifts } from '#engine/domains/gifts/shared/ReceivedGifts.tsx'
import { type InitialState, StateProvider } from '#engine/platform/client/stores.tsx'
import type { ChatMessage, ChatPhoto } from '#engine/platform/types.ts'
import { drawSample } from '#engine/ui/sample-picture.ts'
import { MESSAGES, NOW, STATE } from '../story-samples.ts'
import { Messages } from '../thread/Messages.tsx'
import { GiftDialog } from './GiftDialog.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'

const meta = { title: 'Domains/Chat/Photos and gifts' } satisfies Meta
export default meta
type Story = StoryObj

const to = { id: 'id-Anouk', name: 'Anouk' }
const nothing = () => {}
const withCredits = (credits: number): InitialState => ({ ...STATE, user: STATE.user && { ...STATE.user, credits } })
const inState = (state: InitialState) => (Inner: () => React.ReactNode) => (
  <StateProvider initial={state}>
    <Inner />
  </StateProvider>
)

const picture = (id: string, changes: Partial<ChatPhoto> = {}): ChatPhoto => ({
  ...{ id, status: 'active', reason: '', width: 640, height: 480, thumbhash: '' },
  ...{ blurred: drawSample(), middle: drawSample(), large: drawSample(), ...changes },
})
const photo = (id: string, changes: Partial<ChatPhoto>, own: boolean, state: ChatMessage['state'] = 'delivered') =>
  ({ ...MESSAGES[0]!, id, client_id: id, own, kind: 'photo', text: '', photo: picture(id, changes), state }) as const
const gift = (id: string, name: ChatMessage['gift'], text: string, own: boolean) =>
  ({ ...MESSAGES[0]!, id, client_id: id, own, kind: 'gift', text, gift: name }) as const

const thread = (messages: readonly ChatMessage[]) => () => (
  <Messages
    messages={messages}
    unread={0}
    hasOlder={false}
    now={NOW}
    name="Anouk"
    onLoadOlder={async () => nothing()}
    onRetry={nothing}
    readThrough={undefined}
    onReport={nothing}
    onBlock={nothing}
  />
)

let drawn = 0

/** Covered until it is tapped, once in a visit; then a tap enlarges it, by keys alone. */
export const PhotoUncovered: Story = {
  beforeEach: () => {
    drawn += 1
  },
  loaders: [() => import('./ChatPhotoViewer.tsx')],
  decorators: [inState(STATE)],
  render: () => thread([photo(`uncovered-${drawn}`, {}, false)])(),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Tap to view/ }).focus()
    await userEvent.keyboard('{Enter}')
    const enlarge = canvas.getByRole('button', { name: 'Enlarge the photo' })
    enlarge.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = await within(document.body).findByRole('dialog', { name: 'Photo' })
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement))
    within(viewer).getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(enlarge).toHaveFocus()
  },
}
export const PhotoCovered: Story = { decorators: [inState(STATE)], render: thread([photo('p2', {}, false)]) }
export const OwnPhotos: Story = {
  decorators: [inState(STATE)],
  render: thread([
    photo('p3', {}, true),
    photo('p4', { status: 'pending' }, true, 'waiting'),
    photo('p5', { status: 'rejected', reason: 'contact_details' }, true, 'returned'),
    photo('p6', { status: 'rejected' }, false, 'refunded'),
  ]),
}
export const Gifts: Story = {
  decorators: [inState(STATE)],
  render: thread([
    gift('g1', 'coffee', 'For the bread that survived.', false),
    gift('g2', 'paper-boat', '', true),
    gift('g3', 'rose', 'w'.repeat(140), false),
  ]),
}
export const Received: Story = {
  render: () => (
    <ReceivedGifts
      gifts={[
        { gift: 'coffee', count: 1 },
        { gift: 'olive-branch', count: 3 },
        { gift: 'comet', count: 120 },
      ]}
    />
  ),
}

export const ChooseGift: Story = {
  decorators: [inState(STATE)],
  render: () => <GiftDialog to={to} onSent={nothing} onClose={nothing} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Send a gift' }))
    const chosen = dialog.getByRole('radio', { name: 'Coffee' })
    await expect(chosen).toBeChecked()
    chosen.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(dialog.getByRole('radio', { name: 'Rose' })).toBeChecked()
    await expect(dialog.getByText('5 credits. You have 12.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Send/ })).toBeEnabled()
  },
}
export const GiftTooDear: Story = {
  decorators: [inState(withCredits(2))],
  render: () => <GiftDialog to={to} onSent={nothing} onClose={nothing} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits?chat=id-Anouk')
    await expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull()
  },
}
export const ToFictional: Story = {
  decorators: [inState(STATE)],
  render: () => <GiftDialog to={to} confirmation="version" onSent={nothing} onClose={nothing} />,
}

export const ChoosePhoto: Story = {
  decorators: [inState(STATE)],
  render: () => <PhotoDialog to={to} onSent={nothing} onClose={nothing} />,
}

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const file = new File([dot], 'dot.png', { type: 'image/png' })
const sent = fn()

function drop(on: Element, dropped: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(dropped)
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

/** Dropped, seen with its price, and what is no photo refused before anything is sent. */
export const PhotoDropped: Story = {
  decorators: [inState(STATE)],
  render: () => <PhotoDialog to={to} onSent={sent} onClose={nothing} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Send a photo' }))
    const zone = dialog.getByRole('region', { name: 'Choose a photo' })
    drop(zone, new File(['text'], 'note.txt', { type: 'text/plain' }))
    await userEvent.click(await dialog.findByRole('button', { name: /^Send/ }))
    await expect(await dialog.findByText('Please choose a JPEG, PNG, WebP or AVIF photo.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }))
    drop(dialog.getByRole('region', { name: 'Choose a photo' }), file)
    await expect(await dialog.findByRole('img', { name: 'The photo you are sending' })).toBeVisible()
    await expect(dialog.getByText('2 credits. You have 12.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}
