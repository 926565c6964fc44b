import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { isBlank } from '#engine/platform/formats/seen-text.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { btn, primary } from '#engine/ui/controls/Button.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import * as css from '../chat.css.ts'
import { EmojiButton } from '../emoji/EmojiButton.tsx'
import { useGrowth } from './use-growth.ts'

/** From this part of the limit on the number of characters is announced, too. */
const NEAR_LIMIT = 0.9

type ComposerProps = {
  draft: string
  onDraft: (draft: string) => void
  onSend: (text: string, confirmation: string | undefined) => void
  clientId: string
  costCredits: number
  /** Messages that cost nothing because of the match. */
  freeMessages: number
  /** The member's credits. */
  credits: number
  maxLength: number
  /** Version of the fictional warning that needs confirmation. */
  confirmation: string | undefined
  /** Reason of the last refusal. */
  refusal: string | undefined
  /** Slot content beside the text field. */
  tools?: ReactNode
}

/** The message form, with the price on its button. A native form; with script it is sent without navigation. */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, onSend, clientId, costCredits, freeMessages, credits, confirmation, refusal, tools } = props
  const { t } = useTranslation('chat')
  const total = useShellIfLoaded()?.settings.match_free_messages ?? freeMessages
  const form = useRef<HTMLFormElement>(null)
  const early = useEarlyInput(draft, onDraft)
  const grow = useGrowth(draft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBlank(draft)) onSend(draft, confirmation)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      matchMedia('(pointer: coarse)').matches
    ) {
      return
    }
    event.preventDefault()
    form.current?.requestSubmit()
  }
  /** At the place of the cursor, or over what is selected. */
  const insert = (emoji: string) => {
    const field = form.current?.querySelector('textarea')
    if (!field) return
    field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
    onDraft(field.value)
  }
  return (
    <Form ref={form} method="post" className={css.composer} data-composer data-foot onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="client_id" value={clientId} />
      {freeMessages > 0 && <input type="hidden" name="free" value="1" />}
      {refusal && (
        <Alert tone="failure" live>
          {refusal}
        </Alert>
      )}
      {confirmation && (
        <Check name="fictional_confirmation" value={confirmation} required>
          {t('confirm')}
        </Check>
      )}
      <div className={css.composerBox}>
        <div className={css.tools}>
          {tools}
          <EmojiButton onChoose={insert} />
        </div>
        <div className={css.write}>
          <label>
            <span className={vh}>{t('message')}</span>
            <textarea
              ref={(element) => {
                early(element)
                grow(element)
              }}
              name="body"
              rows={1}
              required
              value={draft}
              onChange={(event) => onDraft(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </label>
          <Characters draft={draft} max={props.maxLength} />
        </div>
        <p className={css.left}>
          {freeMessages > 0 ? t('freeLeft', { left: freeMessages, count: total }) : t('left', { count: credits })}
        </p>
        <button className={`${btn} ${primary} ${css.send}`} type="submit">
          <span className={css.sendWord}>{t('send')}</span>
          <span className={css.price}>
            {freeMessages > 0 ? (
              t('free')
            ) : (
              <>
                <Icon name="coins" />
                {costCredits}
              </>
            )}
          </span>
          {freeMessages === 0 && <span className={vh}>{t('credits', { count: costCredits })}</span>}
          <Icon name="send-horizontal" className={css.sendIcon} />
        </button>
      </div>
    </Form>
  )
}

/** How long the draft is (product.md 4.8), in code points like the limit; near it in colour, and announced. */
function Characters({ draft, max }: { draft: string; max: number }) {
  const { t } = useTranslation('chat')
  const count = [...draft].length
  const isNear = count >= max * NEAR_LIMIT
  const words = t('chars', { count, max })
  return (
    <>
      <span className={css.chars} data-near={isNear || undefined}>
        {words}
      </span>
      <span className={vh} role="status">
        {isNear && words}
      </span>
    </>
  )
}
