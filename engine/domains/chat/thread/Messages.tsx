import { Fragment, type MouseEvent, memo, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { btn, quiet, small } from '#engine/ui/controls/Button.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import * as css from '../chat.css.ts'
import { firstUnread } from '../conversation/merge.ts'
import { timeFormat, useTimeZone } from '../conversation/use-time-zone.ts'
import { Message } from './Message.tsx'
import { type Chosen, MessageMenu } from './MessageMenu.tsx'
import { useMessageTaps } from './use-message-taps.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type MessagesProps = {
  messages: readonly ChatMessage[]
  /** Number of unread messages when the conversation was opened. */
  unread: number
  /** The newest own message that the other member has read, where both show it. */
  readThrough: string | undefined
  hasOlder: boolean
  now: number
  name: string
  /** In place of the messages before the first one. */
  opening?: ReactNode
  /** After the newest message: that the other is typing. */
  typing?: ReactNode
  /** Loads the page before, and calls `onReady` right before it is shown. */
  onLoadOlder: (onReady: () => void) => Promise<void>
  onRetry: (message: ChatMessage) => void
  onReport: (message: ChatMessage) => void
  onBlock: () => void
}

/** The messages, oldest first, with separators per day and before unread ones. */
export const Messages = memo(function Messages(props: MessagesProps) {
  const { messages, hasOlder, opening, typing, name, onLoadOlder, onReport, onBlock } = props
  const { t } = useTranslation('chat')
  const { scroller, fresh, toEnd, holdPlace, isAtEndByStyle } = useThreadScroll(messages)
  useMessageTaps(scroller)
  const [chosen, setChosen] = useState<Chosen>()
  const onMenu = useCallback((message: ChatMessage, beside: HTMLElement) => setChosen({ message, beside }), [])
  const older = (event: MouseEvent) => {
    event.preventDefault()
    void onLoadOlder(holdPlace)
  }
  return (
    <div className={css.stage}>
      <div ref={scroller} className={classNames(css.messages, isAtEndByStyle && css.fromEnd)}>
        <div className={css.flow} role="log" aria-label={t('thread')}>
          {hasOlder && (
            <p className={css.loadOlder}>
              <a className={`${btn} ${quiet} ${small}`} href={`?before=${messages[0]?.id}`} onClick={older}>
                {t('older')}
              </a>
            </p>
          )}
          {messages.length === 0 && opening}
          <Lines {...props} onMenu={onMenu} />
          {typing}
        </div>
      </div>
      {fresh > 0 && (
        <button type="button" className={css.newest} onClick={toEnd}>
          <Icon name="arrow-down" />
          {t('newMessages', { count: fresh })}
        </button>
      )}
      <MessageMenu
        chosen={chosen}
        name={name}
        onClose={() => setChosen(undefined)}
        onReport={onReport}
        onBlock={onBlock}
      />
    </div>
  )
})

type LinesProps = Pick<MessagesProps, 'messages' | 'unread' | 'readThrough' | 'now' | 'name' | 'onRetry'> & {
  onMenu: (message: ChatMessage, beside: HTMLElement) => void
}

const Lines = memo(function Lines({ messages, unread, readThrough, now, name, onRetry, onMenu }: LinesProps) {
  const { t } = useTranslation('chat')
  const timeZone = useTimeZone()
  // The line stays where the reader found it.
  const [unreadFrom] = useState(() => firstUnread(messages, unread))
  let dayBefore: string | undefined
  return messages.map((message) => {
    const day = dayOf(message.created_at, timeZone)
    const isNewDay = day !== dayBefore
    dayBefore = day
    return (
      <Fragment key={message.client_id}>
        {isNewDay && <Day time={message.created_at} now={now} />}
        {message.client_id === unreadFrom && (
          <p className={css.unreadLine}>
            <span>{t('unread', { count: unread })}</span>
          </p>
        )}
        <Message
          message={message}
          name={name}
          timeZone={timeZone}
          read={readThrough !== undefined && message.id <= readThrough}
          onRetry={onRetry}
          onMenu={onMenu}
        />
      </Fragment>
    )
  })
})

function Day({ time, now }: { time: number; now: number }) {
  const { t } = useTranslation('chat')
  const tag = useDateTag()
  const timeZone = useTimeZone()
  const day = dayOf(time, timeZone)
  const word =
    day === dayOf(now, timeZone)
      ? t('today')
      : day === dayOf(now - DAY_MS, timeZone)
        ? t('yesterday')
        : timeFormat(tag, timeZone, 'date').format(time)
  return (
    <p className={css.day}>
      <span>{word}</span>
    </p>
  )
}
