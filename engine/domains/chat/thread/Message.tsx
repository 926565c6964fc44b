import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../chat.css.ts'
import { useClock } from '../conversation/use-time-zone.ts'
import { GiftBubble } from './GiftBubble.tsx'
import { PhotoBubble } from './PhotoBubble.tsx'

type MessageProps = {
  message: ChatMessage
  /** Of the other member. */
  name: string
  timeZone: string
  /** Whether the other member has read it and shows so. */
  read: boolean
  onRetry: (message: ChatMessage) => void
  /** Opens the menu of a message beside an element. */
  onMenu: (message: ChatMessage, beside: HTMLElement) => void
}

/** A photo, a gift, a text, or a note that the text was removed. Never markup: an address in it is text. */
function Content({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat')
  const { kind, text, photo, gift } = message
  if (kind === 'photo') return <PhotoBubble photo={photo} own={message.own} />
  if (gift) return <GiftBubble gift={gift} note={text} own={message.own} />
  return <p>{text === '' ? <em>{t('removed')}</em> : text}</p>
}

/** What became of an own message; that of a refused photo says so itself. */
function StateOf({ message: { state, photo } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat')
  if (photo?.status === 'rejected') return null
  return <>{state === 'waiting' && photo?.status === 'pending' ? t('photo.waiting') : t(`state.${state}`)}</>
}

const isRemoved = ({ kind, text, photo }: ChatMessage) =>
  kind === 'text' ? text === '' : kind === 'photo' && photo?.status !== 'active'

/** Whether its menu has anything to offer: text to copy, or a stranger's message to report. */
const hasMenu = (message: ChatMessage) =>
  message.state !== 'sending' &&
  message.state !== 'failed' &&
  !isRemoved(message) &&
  (!message.own || message.text !== '')

export const Message = memo(function Message({ message, name, timeZone, read, onRetry, onMenu }: MessageProps) {
  const { t } = useTranslation('chat')
  const { own, state } = message
  return (
    <div className={`${css.msg} ${own ? css.msgOut : css.msgIn}`} data-message data-state={state}>
      <span className={vh}>{own ? t('byYou') : t('by', { name })} </span>
      <Content message={message} />
      <span className={css.meta}>
        {state === 'delivered' ? (
          <Sent message={message} timeZone={timeZone} read={read} />
        ) : (
          <StateOf message={message} />
        )}
        {state === 'failed' && (
          <Button kind="quiet" small onClick={() => onRetry(message)}>
            {t('retry')}
          </Button>
        )}
        {hasMenu(message) && (
          <button
            className={css.msgMenu}
            type="button"
            data-menu
            aria-label={t('menu.message')}
            onClick={(event) => onMenu(message, event.currentTarget)}
          >
            <Icon name="ellipsis" />
          </button>
        )}
      </span>
    </div>
  )
})

/** The time of a message, and what became of an own one. */
function Sent({ message, timeZone, read }: Pick<MessageProps, 'message' | 'timeZone' | 'read'>) {
  const { t } = useTranslation('chat')
  const { own, created_at } = message
  const clock = useClock(timeZone)
  return (
    <time dateTime={new Date(created_at).toISOString()}>
      {clock.format(created_at)}
      {own && (
        <>
          <Icon name={read ? 'check-check' : 'check'} />
          <span className={vh}>{t(read ? 'state.read' : 'state.delivered')}</span>
        </>
      )}
    </time>
  )
}
