import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import type { Chat, ChatMember, ChatsPage } from '#engine/platform/types.ts'
import { btn, quiet, small } from '#engine/ui/controls/Button.css.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import * as css from '../chat.css.ts'
import { useChatsStore } from '../shared/chats.store.ts'
import { type Draft, useDrafts } from '../shared/drafts.ts'
import { ConversationRow, DraftRow, type FictionalWords, MatchRow } from './ConversationRow.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useGlidingRows } from './use-gliding-rows.ts'
import { type Search, useSearch } from './use-search.ts'

type ConversationListProps = {
  chats: readonly Chat[]
  /** Matches to whom nobody has written yet, above the conversations. */
  matches: readonly ChatMember[]
  /** Where the list goes on; null at its end. */
  next: string | null
  openId?: string | undefined
  fictional: FictionalWords
  now: number
  /** What the page's address asked for. */
  search?: Search | undefined
}

/** The conversations, newest first; hidden beside an open thread below 992 px (product.md 2.3). */
export function ConversationList({
  chats,
  matches,
  next,
  openId,
  fictional,
  now,
  search: asked,
}: ConversationListProps) {
  const { t } = useTranslation('chat')
  const search = useSearch(asked)
  const drafts = useDrafts()
  const rows = useRef<HTMLUListElement>(null)
  useGlidingRows(rows)
  const { pinned, others } = usePinned(chats, drafts, openId)
  const textOf = (chat: Chat) => drafts.find(({ id }) => id === chat.profile.id)?.text
  const row = (chat: Chat) => (
    <li key={chat.conversation.id}>
      <ConversationRow
        chat={chat}
        draft={chat.conversation.id === openId ? undefined : textOf(chat)}
        open={chat.conversation.id === openId}
        fictional={fictional}
        now={now}
      />
    </li>
  )
  return (
    <aside className={css.convs} aria-label={t('list')}>
      <div className={css.convsHead}>
        <h2>{t('title')}</h2>
        <IconButton
          icon={search.isOpen ? 'x' : 'search'}
          label={t(search.isOpen ? 'searchEnd' : 'search')}
          to={search.isOpen ? '/chats' : '/chats?q='}
          aria-expanded={search.isOpen}
          role="button"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            search.toggle()
          }}
        />
      </div>
      {search.isOpen && <SearchForm words={search.words} onWords={search.setWords} isHere={!asked} />}
      {search.found?.length === 0 && <p className={css.convsNote}>{t('searchNone')}</p>}
      <ul ref={rows}>
        {search.found ? (
          search.found.map(row)
        ) : (
          <>
            {pinned.map((one) =>
              'conversation' in one ? (
                row(one)
              ) : (
                <li key={one.id}>
                  <DraftRow draft={one} />
                </li>
              ),
            )}
            {matches
              .filter(({ id }) => !pinned.some((one) => 'name' in one && one.id === id))
              .map((match) => (
                <li key={match.id}>
                  <MatchRow match={match} fictional={fictional} />
                </li>
              ))}
            {others.map(row)}
          </>
        )}
      </ul>
      {!search.found && next && <MoreChats next={next} />}
    </aside>
  )
}

/**
 * The chats with a draft before the others, and drafts to members whose chat is not loaded. Nothing moves on a page that
 * the server has drawn, as it knows no drafts, nor the chat that is open.
 */
function usePinned(chats: readonly Chat[], drafts: readonly Draft[], openId: string | undefined) {
  const isFirstPage = useLocation().key === 'default'
  if (isFirstPage || drafts.length === 0) return { pinned: [], others: chats }
  const openMember = chats.find(({ conversation }) => conversation.id === openId)?.profile.id
  const pinned = drafts
    .filter(({ id }) => id !== openMember)
    .map((draft) => chats.find(({ profile }) => profile.id === draft.id) ?? draft)
  return { pinned, others: chats.filter((chat) => !pinned.includes(chat)) }
}

/** Loads the next page when it comes into view; a link to it without script. */
function MoreChats({ next }: { next: string }) {
  const { t } = useTranslation('chat')
  const chatsStore = useChatsStore()
  const link = useRef<HTMLAnchorElement>(null)
  const load = useCallback(async () => {
    const page = await call<ChatsPage>('GET', `/api/chats.php?before=${next}`)
    if (page.ok) chatsStore.getState().addChats(page.value)
  }, [next, chatsStore])
  useEffect(() => {
    if (!link.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void load()
    })
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [load])
  return (
    <p className={css.loadOlder}>
      <a
        ref={link}
        className={`${btn} ${quiet} ${small}`}
        href={`/chats?before=${next}`}
        onClick={(event) => {
          event.preventDefault()
          void load()
        }}
      >
        {t('moreChats')}
      </a>
    </p>
  )
}
