import type { Ref } from 'react'
import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PremiumAlert } from '#engine/domains/payments/shared/PremiumAlert.tsx'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import * as css from '../chat.css.ts'
import type { SendFailure } from '../conversation/use-conversation.ts'
import { useDraft } from '../list/use-draft.ts'
import { noteTyping } from '../live/typing.ts'
import type { ConversationView } from '../page.ts'
import { isPriceKnown, rememberPrice } from '../price/price-question.ts'
import { SendConfirm } from '../price/SendConfirm.tsx'
import { Composer } from './Composer.tsx'
import { OutOfCredits } from './OutOfCredits.tsx'

export interface ComposerHandle {
  /** Puts a text into the field and the focus behind it. */
  write: (text: string) => void
}

type ComposerAreaProps = {
  view: ConversationView
  /** Whether the member has written in this conversation before. */
  hasWritten: boolean
  failure: SendFailure | undefined
  /** Messages that cost nothing because of the match. */
  freeMessages: number
  tools?: ReactNode
  onSend: (text: string, confirmation: string | undefined) => void
  ref: Ref<ComposerHandle>
}

/** The composer with its draft, under the offer of credits where they are too few; or why it is closed. */
export function ComposerArea({ view, hasWritten, failure, freeMessages, tools, onSend, ref }: ComposerAreaProps) {
  const { t } = useTranslation('chat')
  const { conversation, maxLength } = view
  const costCredits = freeMessages > 0 ? 0 : view.costCredits
  const { id, profile, closed } = conversation
  const { name } = profile
  const credits = useUser((state) => state.user?.credits ?? 0)
  const [draft, setDraft] = useDraft(profile, failure?.draft ?? '')
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (failure) setDraft(failure.draft)
  }, [failure, setDraft])
  useImperativeHandle(
    ref,
    () => ({
      write(text) {
        setDraft(text)
        const field = document.querySelector<HTMLTextAreaElement>('[data-composer] textarea')
        field?.focus()
      },
    }),
    [setDraft],
  )
  const change = (text: string) => {
    setDraft(text)
    if (id && text !== '') noteTyping(id)
  }
  const confirmation = hasWritten ? undefined : conversation.confirmation
  const isShort = credits < costCredits
  const offer = useRef<HTMLElement>(null)
  const send = (text: string, confirmed?: string) => {
    setAsked(undefined)
    setDraft('')
    onSend(text, confirmed)
  }
  if (closed) {
    return (
      <div className={css.composer} data-foot>
        <Alert icon="info">
          {closed === 'only_liked' || closed === 'only_premium'
            ? t(`reason.${closed}`, { name })
            : t(`closed.${closed}`, { name })}
        </Alert>
        {closed === 'only_premium' && (
          <Button kind="primary" to={`/credits?chat=${profile.id}`}>
            {t('dialog.buy')}
          </Button>
        )}
      </div>
    )
  }
  const isRefusedForCredits = failure?.reason === 'not_enough_credits'
  const isLimit = failure?.reason === 'free_conversation_limit'
  return (
    <>
      {(isShort || isRefusedForCredits) && (
        <OutOfCredits ref={offer} to={profile} view={view} credits={credits} costCredits={costCredits} />
      )}
      {isLimit && (
        <PremiumAlert live chat={profile.id}>
          {t('reason.free_conversation_limit')}
        </PremiumAlert>
      )}
      <Composer
        draft={draft}
        onDraft={change}
        onSend={(text, confirmed) => {
          // What was typed stays; the way to credits has the focus.
          if (isShort) offer.current?.querySelector('a')?.focus()
          else if (hasWritten || confirmed || freeMessages > 0 || isPriceKnown()) send(text, confirmed)
          else setAsked(text)
        }}
        clientId={view.clientId}
        tools={tools}
        costCredits={costCredits}
        freeMessages={freeMessages}
        credits={credits}
        maxLength={maxLength}
        confirmation={confirmation}
        refusal={
          failure && !isLimit && !isRefusedForCredits
            ? t(`reason.${failure.reason}`, { name, max: maxLength })
            : undefined
        }
      />
      <SendConfirm
        text={asked}
        costCredits={costCredits}
        credits={credits}
        onSend={(askAgain) => {
          if (!askAgain) rememberPrice()
          if (asked !== undefined) send(asked)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
