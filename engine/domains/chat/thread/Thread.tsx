import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { FictionalWords } from '../ConversationList.tsx'
import * as css from '../chat.css.ts'
import { SendTools } from '../kinds/SendTools.tsx'
import type { ConversationView } from '../page.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { OutOfCredits } from './OutOfCredits.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { type SendFailure, useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'

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
  const { conversation, now } = view
  const { profile, closed, unread } = conversation
  const { messages, hasOlder, loadOlder, send, take } = useConversation(conversation, onStarted)
  const credits = useUser((state) => state.user?.credits ?? 0)
  const thread = useComposerFocus()
  const [failure, setFailure] = useState(refused)
  const [draft, setDraft] = useDraft(profile.id, refused?.draft ?? '')

  const confirmation = messages.some(({ own }) => own) ? undefined : conversation.confirmation

  const submit = async (text: string, confirmation?: string, again?: ChatMessage) => {
    setFailure(undefined)
    setDraft('')
    const refusal = await send(text, confirmation, again)
    if (!refusal) return
    setFailure(refusal)
    setDraft(refusal.draft)
  }

  return (
    <section ref={thread} className={css.thread} aria-label={t('thread')}>
      <ThreadHead
        profile={profile}
        fictional={fictional}
        albums={view.albums}
        started={conversation.id !== undefined}
        onReport={() => onReport({ subject: 'profile', id: profile.id })}
        onBlock={onBlock}
        onDelete={onDelete}
      />
      <Messages
        messages={messages}
        unread={unread}
        hasOlder={hasOlder}
        now={now}
        name={profile.name}
        onLoadOlder={loadOlder}
        onRetry={(message) => void submit(message.text, undefined, message)}
        onReport={(message) => onReport({ subject: 'message', id: message.id })}
      />
      {warning}
      {closed ? (
        <div className={css.composer}>
          <Alert icon="info">{t(`closed.${closed}`, { name: profile.name })}</Alert>
        </div>
      ) : credits < view.costCredits || failure?.reason === 'not_enough_credits' ? (
        <OutOfCredits
          id={profile.id}
          name={profile.name}
          kept={draft !== ''}
          packs={view.packs}
          currency={view.currency}
        />
      ) : (
        <>
          {failure?.reason === 'free_conversation_limit' && (
            <Alert live action={<Button to={`/premium?chat=${profile.id}`}>{t('premium')}</Button>}>
              {t('reason.free_conversation_limit')}
            </Alert>
          )}
          <Composer
            draft={draft}
            onDraft={setDraft}
            onSend={(text, confirmation) => void submit(text, confirmation)}
            clientId={view.clientId}
            tools={
              <>
                <SendTools to={profile} confirmation={confirmation} onSent={take} />
                {tools}
              </>
            }
            costCredits={view.costCredits}
            maxLength={view.maxLength}
            icebreakers={messages.length === 0 ? view.icebreakers : []}
            confirmation={confirmation}
            refusal={
              failure && failure.reason !== 'free_conversation_limit'
                ? t(`reason.${failure.reason}`, { name: profile.name, max: view.maxLength })
                : undefined
            }
          />
        </>
      )}
    </section>
  )
}
