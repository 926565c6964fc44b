import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import type { Chat, ChatMember, LastMessage } from '#engine/platform/types.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Avatar } from '#engine/ui/display/Avatar.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { Count } from '#engine/ui/feedback/Count.tsx'
import * as css from '../chat.css.ts'
import { timeFormat, useClock, useTimeZone } from '../conversation/use-time-zone.ts'
import { useChats } from '../shared/chats.store.ts'
import type { Draft } from '../shared/drafts.ts'
import { useIsBefore } from '../thread/TypingSign.tsx'

export interface FictionalWords {
  readonly singular: string
  readonly icon: IconName
}

type ConversationRowProps = {
  chat: Chat
  draft: string | undefined
  open: boolean
  fictional: FictionalWords
  now: number
}

/** One conversation of the list: who, the label of a fictional profile, the last message or the draft, what is unread. */
export function ConversationRow({ chat, draft, open, fictional, now }: ConversationRowProps) {
  const { t } = useTranslation('chat')
  const { conversation, profile, last_message: last, num_unread_messages: unread } = chat
  const isTyping = useIsBefore(useChats((state) => state.typing[conversation.id]) ?? 0)
  const lineOf = useLine()
  return (
    <Link
      className={classNames(css.conv, open && css.isOpen, isTyping && css.isTyping)}
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
        <span className={css.convLast} data-draft={draft === undefined || isTyping ? undefined : true}>
          {isTyping ? t('typingNow') : draft === undefined ? last && lineOf(last) : t('draft', { text: draft })}
        </span>
      </span>
      {unread > 0 && <Count value={unread} label={t('unread', { count: unread })} />}
    </Link>
  )
}

/** A match to whom nobody has written yet. */
export function MatchRow({ match, fictional }: { match: ChatMember; fictional: FictionalWords }) {
  const { t } = useTranslation('chat')
  const { id, name, main_image, online } = match
  return (
    <Link className={css.conv} to={`/members/${id}/chat`}>
      <Avatar src={main_image?.thumb_filename} name={name} online={online && t('online')} />
      <span className={css.convText}>
        <span className={css.convTop}>
          <b>{name}</b>
          {match.fictional && (
            <Label fictional icon={fictional.icon}>
              {fictional.singular}
            </Label>
          )}
        </span>
        <span className={css.convLast}>{t('matched')}</span>
      </span>
      <Icon name="heart" className={css.matched} />
    </Link>
  )
}

/** A draft to a member whose conversation is not among the loaded ones, or not begun. */
export function DraftRow({ draft: { id, name, text } }: { draft: Draft }) {
  const { t } = useTranslation('chat')
  return (
    <Link className={css.conv} to={`/members/${id}/chat`}>
      <Avatar name={name} />
      <span className={css.convText}>
        <span className={css.convTop}>
          <b>{name}</b>
        </span>
        <span className={css.convLast} data-draft>
          {t('draft', { text })}
        </span>
      </span>
    </Link>
  )
}

/** A message in one line, and what became of an own one that has not arrived. */
function useLine() {
  const { t } = useTranslation(['chat', 'gifts'])
  const wordsOf = ({ kind, gift, text }: LastMessage): string => {
    if (kind === 'photo') return t('photo.word')
    return gift ? t(`gifts:name.${gift}`) : text || t('removed')
  }
  return (last: LastMessage): string => {
    if (!last.own) return wordsOf(last)
    if (last.state === 'waiting' && last.kind === 'text') return t('listWaiting')
    return t('own', { text: wordsOf(last) })
  }
}

/** The time for today's messages, else the date. */
function ShortTime({ time, now }: { time: number; now: number }) {
  const tag = useDateTag()
  const timeZone = useTimeZone()
  const today = dayOf(time, timeZone) === dayOf(now, timeZone)
  const clock = useClock(timeZone)
  const format = today ? clock : timeFormat(tag, timeZone, 'day')
  return <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>
}
