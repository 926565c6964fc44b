import { Fragment, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import { btn, quiet, small } from '#engine/ui/controls/Button.css.ts'
import * as css from '../chat.css.ts'
import { dayOf, timeFormat, useTimeZone } from '../use-time-zone.ts'
import { Message } from './Message.tsx'
import { firstUnread } from './merge.ts'

type MessagesProps = {
  messages: readonly ChatMessage[]
  /** Number of unread messages when the conversation was opened. */
  unread: number
  hasOlder: boolean
  now: number
  name: string
  onLoadOlder: () => void
  onRetry: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
}

/** The messages, oldest first, with separators per day and before unread ones; stays scrolled to the end. */
export function Messages({ messages, unread, hasOlder, now, name, onLoadOlder, onRetry, onReport }: MessagesProps) {
  const { t } = useTranslation('chat')
  const timeZone = useTimeZone()
  const list = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.client_id
  useEffect(() => {
    if (newest !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  const unreadFrom = firstUnread(messages, unread)
  const older = (event: MouseEvent) => {
    event.preventDefault()
    onLoadOlder()
  }
  return (
    <div ref={list} className={css.messages} role="log" aria-label={t('thread')}>
      {hasOlder && (
        <p className={css.loadOlder}>
          <a className={`${btn} ${quiet} ${small}`} href={`?before=${messages[0]?.id}`} onClick={older}>
            {t('older')}
          </a>
        </p>
      )}
      {messages.length === 0 && <p className={css.day}>{t('start', { name })}</p>}
      {messages.map((message, index) => {
        const day = dayOf(message.created_at, timeZone)
        const before = messages[index - 1]
        return (
          <Fragment key={message.client_id}>
            {(!before || dayOf(before.created_at, timeZone) !== day) && <Day time={message.created_at} now={now} />}
            {message.client_id === unreadFrom && (
              <p className={css.unreadLine}>
                <span>{t('unread', { count: unread })}</span>
              </p>
            )}
            <Message message={message} timeZone={timeZone} onRetry={onRetry} onReport={onReport} />
          </Fragment>
        )
      })}
    </div>
  )
}

const DAY_MS = 24 * 3_600_000

function Day({ time, now }: { time: number; now: number }) {
  const { t, i18n } = useTranslation('chat')
  const timeZone = useTimeZone()
  const day = dayOf(time, timeZone)
  const word =
    day === dayOf(now, timeZone)
      ? t('today')
      : day === dayOf(now - DAY_MS, timeZone)
        ? t('yesterday')
        : timeFormat(i18n.language, timeZone, 'date').format(time)
  return (
    <p className={css.day}>
      <span>{word}</span>
    </p>
  )
}
