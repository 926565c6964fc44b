import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { interestKey } from '#engine/platform/formats/text-keys.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { field } from '#engine/ui/controls/Field.css.ts'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { useStepError } from './StepError.tsx'
import { StepFrame } from './StepFrame.tsx'
import { STEP_FORM } from './step-form.ts'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

const PROMPTS = ['sunday', 'hours', 'laugh', 'hope'] as const

/** Step 4: about me, with beginnings to take up, and interests. */
export function AboutStep({ place, body, refusal }: StepProps<'about'>) {
  const { t } = useTranslation(['signup', 'profile'])
  const error = useStepError(refusal?.error, { max: body.maxLength })
  const area = useRef<HTMLTextAreaElement>(null)
  /** Writes a beginning at the end of what is there, for the member to go on. */
  const begin = (words: string) => {
    const { current } = area
    if (!current) return
    const written = current.value.trimEnd()
    current.value = `${written}${written === '' ? '' : '\n'}${words} `
    current.dispatchEvent(new Event('input', { bubbles: true }))
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }
  return (
    <StepFrame {...place} title={t('about.title')} lead={t('about.lead')}>
      <div className={css.writing}>
        <TextArea
          ref={area}
          form={STEP_FORM}
          name="about_me"
          rows={5}
          label={t('about.label')}
          hint={t('about.hint', { max: body.maxLength })}
          defaultValue={refusal?.values.about_me ?? body.aboutMe}
          error={error}
        />
        <ul className={css.lines} aria-label={t('message.icebreakers')}>
          {PROMPTS.map((prompt) => (
            <li key={prompt}>
              <button type="button" onClick={() => begin(t(`about.prompt.${prompt}`))}>
                {t(`about.prompt.${prompt}`).replace(/[^:]$/, '$&…')}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {body.interests.length > 0 && (
        <fieldset className={field}>
          <legend>{t('about.interests')}</legend>
          <div className={css.interests}>
            {body.interests.map((id) => (
              <Check key={id} form={STEP_FORM} name="interests[]" value={id} defaultChecked={body.chosen.includes(id)}>
                {t(interestKey(id))}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
    </StepFrame>
  )
}
