import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../chat.css.ts'
import { timeFormat } from '../use-time-zone.ts'
import { GiftBubble } from './GiftBubble.tsx'
import { PhotoBubble } from './PhotoBubble.tsx'

type MessageProps = {
  message: ChatMessage
  timeZone: string
  onRetry: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

/** A photo, a gift, a text, or a note that the text was removed. */
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

export function Message({ message, timeZone, onRetry, onReport }: MessageProps) {
  const { t, i18n } = useTranslation('chat')
  const { own, state, created_at } = message
  const clock = timeFormat(i18n.language, timeZone, 'clock')
  const time = <time dateTime={new Date(created_at).toISOString()}>{clock.format(created_at)}</time>
  if (!own) {
    return (
      <div className={`${css.msg} ${css.msgIn}`}>
        <Content message={message} />
        <span className={css.meta}>
          {time}
          {!isRemoved(message) && (
            <button
              className={css.msgReport}
              type="button"
              aria-label={t('menu.reportMessage')}
              onClick={() => onReport(message)}
            >
              <Icon name="flag" />
            </button>
          )}
        </span>
      </div>
    )
  }
  return (
    <div className={`${css.msg} ${css.msgOut}`}>
      <Content message={message} />
      {state === 'delivered' ? (
        <time dateTime={new Date(created_at).toISOString()}>
          {clock.format(created_at)} <Icon name="check" />
          <span className={vh}>{t('state.delivered')}</span>
        </time>
      ) : (
        <span className={css.meta}>
          <StateOf message={message} />
          {state === 'failed' && (
            <Button kind="quiet" small onClick={() => onRetry(message)}>
              {t('retry')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
