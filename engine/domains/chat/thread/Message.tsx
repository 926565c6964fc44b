import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import * as css from '../chat.css.ts'
import { timeFormat } from '../use-time-zone.ts'

type MessageProps = {
  message: ChatMessage
  timeZone: string
  onRetry: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

/** The text of a message, or a note that it was removed. */
function Words({ text }: { text: string }) {
  const { t } = useTranslation('chat')
  return <p>{text === '' ? <em>{t('removed')}</em> : text}</p>
}

export function Message({ message, timeZone, onRetry, onReport }: MessageProps) {
  const { t, i18n } = useTranslation('chat')
  const { text, own, state, created_at } = message
  const clock = timeFormat(i18n.language, timeZone, 'clock')
  const time = <time dateTime={new Date(created_at).toISOString()}>{clock.format(created_at)}</time>
  if (!own) {
    return (
      <div className={`${css.msg} ${css.msgIn}`}>
        <Words text={text} />
        <span className={css.meta}>
          {time}
          {text !== '' && (
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
      <Words text={text} />
      {state === 'delivered' ? (
        <time dateTime={new Date(created_at).toISOString()}>
          {clock.format(created_at)} <Icon name="check" />
          <span className={vh}>{t('state.delivered')}</span>
        </time>
      ) : (
        <span className={css.meta}>
          {t(`state.${state}`)}
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
