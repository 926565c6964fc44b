import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { btn, primary } from '#engine/ui/controls/Button.css.ts'
import { Check } from '#engine/ui/controls/Check.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import * as css from '../chat.css.ts'

type ComposerProps = {
  draft: string
  onDraft: (draft: string) => void
  onSend: (text: string, confirmation: string | undefined) => void
  clientId: string
  costCredits: number
  maxLength: number
  icebreakers: readonly string[]
  /** Version of the fictional warning that needs confirmation. */
  confirmation: string | undefined
  /** Reason of the last refusal. */
  refusal: string | undefined
  /** Slot content beside the text field. */
  tools?: ReactNode
}

/** The message form, with the price on its button. A native form; with script it is sent without navigation. */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, onSend, clientId, costCredits, maxLength, icebreakers, confirmation, refusal, tools } = props
  const { t } = useTranslation('chat')
  const form = useRef<HTMLFormElement>(null)
  const early = useEarlyInput(draft, onDraft)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.trim() !== '') onSend(draft, confirmation)
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
  return (
    <Form ref={form} method="post" className={css.composer} data-composer onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="client_id" value={clientId} />
      {refusal && (
        <Alert tone="failure" live>
          {refusal}
        </Alert>
      )}
      {icebreakers.length > 0 && draft === '' && (
        <ul className={css.icebreakers} aria-label={t('icebreakers')}>
          {icebreakers.map((line) => (
            <li key={line}>
              <button type="button" onClick={() => onDraft(line)}>
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
      {confirmation && (
        <Check name="fictional_confirmation" value={confirmation} required>
          {t('confirm')}
        </Check>
      )}
      <div className={css.composerBox}>
        <div className={css.tools}>{tools}</div>
        <label className={css.write}>
          <span className={vh}>{t('message')}</span>
          <textarea
            ref={early}
            name="body"
            rows={1}
            required
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <span className={css.chars}>{t('chars', { count: [...draft].length, max: maxLength })}</span>
        </label>
        <button className={`${btn} ${primary} ${css.send}`} type="submit">
          <span className={css.sendWord}>{t('send')}</span>
          <span className={css.price}>
            <Icon name="coins" />
            {costCredits}
          </span>
          <span className={vh}>{t('credits', { count: costCredits })}</span>
          <Icon name="send-horizontal" className={css.sendIcon} />
        </button>
      </div>
    </Form>
  )
}
