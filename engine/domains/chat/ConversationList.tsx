import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Chat, LastMessage } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Avatar } from '#engine/ui/display/Avatar.tsx'
import type { IconName } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { Count } from '#engine/ui/feedback/Count.tsx'
import * as css from './chat.css.ts'
import { dayOf, timeFormat, useTimeZone } from './use-time-zone.ts'

export interface FictionalWords {
  readonly singular: string
  readonly icon: IconName
}

type ConversationListProps = {
  chats: readonly Chat[]
  openId?: string | undefined
  fictional: FictionalWords
  now: number
}

/** The conversations, newest first; hidden beside an open thread below 992 px (product.md 2.3). */
export function ConversationList({ chats, openId, fictional, now }: ConversationListProps) {
  const { t } = useTranslation('chat')
  return (
    <aside className={css.convs} aria-label={t('list')}>
      <div className={css.convsHead}>
        <h2>{t('title')}</h2>
      </div>
      <ul>
        {chats.map((chat) => (
          <li key={chat.conversation.id}>
            <ConversationLink chat={chat} open={chat.conversation.id === openId} fictional={fictional} now={now} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

type ConversationLinkProps = { chat: Chat; open: boolean; fictional: FictionalWords; now: number }

function ConversationLink({ chat, open, fictional, now }: ConversationLinkProps) {
  const { t } = useTranslation('chat')
  const { conversation, profile, last_message: last, num_unread_messages: unread } = chat
  const preview = useWordsOf()
  const words = last && preview(last)
  return (
    <Link
      className={classNames(css.conv, open && css.isOpen)}
      to={`/chats/${conversation.id}`}
      aria-current={open ? 'page' : undefined}
    >
      <Avatar src={profile.main_image?.thumb_filename} name={profile.name} online={profile.online && t('online')} />
      <span className={css.convText}>
        <span className={css.convTop}>
          <b>{profile.name}</b>
          {profile.fictional && (
            <Label fictional icon={fictional.icon}>
              {fictional.singular}
            </Label>
          )}
          {last && <ShortTime time={last.created_at} now={now} />}
        </span>
        <span className={css.convLast}>{words && (last.own ? t('own', { text: words }) : words)}</span>
      </span>
      {unread > 0 && <Count value={unread} label={t('unread', { count: unread })} />}
    </Link>
  )
}

/** A message in one line. */
function useWordsOf() {
  const { t } = useTranslation(['chat', 'gifts'])
  return ({ kind, gift, text }: LastMessage): string => {
    if (kind === 'photo') return t('photo.word')
    return gift ? t(`gifts:name.${gift}`) : text || t('removed')
  }
}

/** The time for today's messages, else the date. */
function ShortTime({ time, now }: { time: number; now: number }) {
  const { i18n } = useTranslation('chat')
  const timeZone = useTimeZone()
  const today = dayOf(time, timeZone) === dayOf(now, timeZone)
  const format = timeFormat(i18n.language, timeZone, today ? 'clock' : 'day')
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>
}
