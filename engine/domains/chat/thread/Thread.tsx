import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#engine/platform/types.ts'
import * as css from '../chat.css.ts'
import { type SendFailure, type SendKey, useConversation } from '../conversation/use-conversation.ts'
import { useSpentSoFar } from '../conversation/use-spent-so-far.ts'
import { SendTools } from '../kinds/SendTools.tsx'
import type { FictionalWords } from '../list/ConversationRow.tsx'
import { Opening } from '../opening/Opening.tsx'
import type { ConversationView } from '../page.ts'
import { useChats } from '../shared/chats.store.ts'
import { useUnsent } from '../unsent/use-unsent.ts'
import { ComposerArea, type ComposerHandle } from './ComposerArea.tsx'
import { Messages } from './Messages.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { TypingSign } from './TypingSign.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useKeyboard } from './use-keyboard.ts'

export type ReportTarget = { readonly subject: 'profile' | 'message'; readonly id: string }

type ThreadProps = {
  view: ConversationView
  fictional: FictionalWords
  /** The warning in the chat with a fictional profile. */
  warning?: ReactNode
  tools?: ReactNode
  refused?: SendFailure | undefined
  onStarted: (conversationId: string) => void
  onReport: (target: ReportTarget) => void
  onBlock: () => void
  onDelete: () => void
}

/** One conversation: header, messages, and the composer or its replacement. */
export function Thread(props: ThreadProps) {
  const { view, fictional, warning, tools, refused, onStarted, onReport, onBlock, onDelete } = props
  const { t } = useTranslation('chat')
  const { conversation, opening, now } = view
  const { id, closed } = conversation
  const { messages, isReachable, hasOlder, loadOlder, send, take, showUnsent } = useConversation(
    conversation,
    onStarted,
  )
  // Whoever is gone, or behind a block, shows nothing more: no presence, no typing, no read marks.
  const profile = isReachable ? conversation.profile : { ...conversation.profile, online: false }
  const thread = useComposerFocus()
  useKeyboard()
  const composer = useRef<ComposerHandle>(null)
  const [failure, setFailure] = useState(refused)
  const [unread] = useState(conversation.unread)
  const lastRead = useChats((state) => (id ? state.read_through[id] : undefined)) ?? conversation.readThrough
  const lastTyping = useChats((state) => (id ? state.typing[id] : undefined)) ?? 0
  const [readThrough, typingUntil] = isReachable ? [lastRead, lastTyping] : [undefined, 0]

  const { spentCredits, freeMessages } = useSpentSoFar(view, messages)
  // The server says so: they no longer are a match.
  const [isFreeOver, setFreeOver] = useState(refused?.reason === 'not_free')
  const free = isFreeOver ? 0 : freeMessages
  const hasWritten = messages.some(({ own }) => own)

  const submit = useCallback(
    async (text: string, confirmation?: string, key?: SendKey) => {
      setFailure(undefined)
      const refusal = await send(text, confirmation, { free: free > 0, ...key })
      if (refusal?.reason === 'not_free') setFreeOver(true)
      if (refusal) setFailure(refusal)
    },
    [send, free],
  )
  useUnsent(profile.id, submit, showUnsent)
  const retry = useCallback(
    (message: ChatMessage) => void submit(message.text, undefined, { client_id: message.client_id }),
    [submit],
  )
  const reportMessage = useCallback(
    (message: ChatMessage) => onReport({ subject: 'message', id: message.id }),
    [onReport],
  )
  const start = useMemo(
    () =>
      opening && (
        <Opening
          profile={profile}
          view={opening}
          onChoose={closed ? undefined : (line) => composer.current?.write(line)}
        />
      ),
    [profile, opening, closed],
  )
  const typing = useMemo(() => <TypingSign profile={profile} untilMs={typingUntil} />, [profile, typingUntil])

  return (
    <section ref={thread} className={css.thread} aria-label={t('thread')}>
      <ThreadHead
        profile={profile}
        fictional={fictional}
        albums={isReachable ? view.albums : undefined}
        spentCredits={spentCredits}
        started={id !== undefined}
        onReport={() => onReport({ subject: 'profile', id: profile.id })}
        onBlock={onBlock}
        onDelete={onDelete}
      />
      <Messages
        messages={messages}
        unread={unread}
        readThrough={readThrough}
        hasOlder={hasOlder}
        now={now}
        name={profile.name}
        opening={start}
        typing={typing}
        onLoadOlder={loadOlder}
        onRetry={retry}
        onReport={reportMessage}
        onBlock={onBlock}
      />
      {warning}
      <ComposerArea
        ref={composer}
        view={view}
        hasWritten={hasWritten}
        failure={failure}
        freeMessages={free}
        tools={
          <>
            <SendTools to={profile} confirmation={hasWritten ? undefined : conversation.confirmation} onSent={take} />
            {tools}
          </>
        }
        onSend={(text, confirmation) => void submit(text, confirmation)}
      />
    </section>
  )
}
