import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceText } from '#engine/domains/profiles/shared/place-text.ts'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { useSignup, useSignupStore } from '../signup.store.ts'
import { useStepError } from './StepError.tsx'
import { StepFrame } from './StepFrame.tsx'
import { STEP_FORM } from './step-form.ts'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

/** Step 0: an icebreaker or own text to the member that the sign-up started from, with the price on the button. */
export function MessageStep({ place, body, refusal }: StepProps<'message'>) {
  const { t } = useTranslation(['signup', 'members'])
  const { profile, icebreakers, costCredits, maxLength } = body
  const error = useStepError(refusal?.error, { name: profile.name, max: maxLength })
  const isOfField = /^message_/.test(refusal?.error ?? '')
  const where = usePlaceText()(profile)
  const store = useSignupStore()
  const draft = useSignup((state) => state.signup_message)
  const [text, setText] = useState(refusal?.values.body ?? '')
  useEffect(() => {
    if (draft !== '') setText((now) => now || draft)
  }, [draft])
  const write = (words: string) => {
    setText(words)
    store.getState().setDraft({ signup_message: words })
  }
  const early = useEarlyInput(text, write)
  return (
    <StepFrame
      {...place}
      title={t('message.title', { name: profile.name })}
      lead={t('message.lead')}
      error={isOfField ? undefined : error}
      next={
        <>
          <span>{t('message.send')}</span> <span>{t('message.cost', { count: costCredits })}</span>
        </>
      }
    >
      <div className={css.letter}>
        <div className={css.recipient}>
          <Photo src={profile.main_image?.match} focus={profile.main_image?.focus} alt="" eager />
          <div>
            <p>
              <b>{profile.name}</b>, {profile.age}
            </p>
            {where && <p className={fine}>{where}</p>}
          </div>
        </div>
        <div className={css.column}>
          {icebreakers.length > 0 && (
            <ul className={css.lines} aria-label={t('message.icebreakers')}>
              {icebreakers.map((line) => (
                <li key={line}>
                  <button type="button" onClick={() => write(line)}>
                    {line}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input type="hidden" form={STEP_FORM} name="client_id" value={body.clientId} />
          <TextArea
            ref={early}
            form={STEP_FORM}
            name="body"
            rows={4}
            required
            label={t('message.label')}
            hint={t('message.hint', { max: maxLength })}
            value={text}
            error={isOfField && error}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      </div>
    </StepFrame>
  )
}
