import { useTranslation } from 'react-i18next'
import { isInterestId } from '#engine/domains/profiles/shared/interests.ts'
import { Check } from '#engine/ui/controls/Check.tsx'
import { field } from '#engine/ui/controls/Field.css.ts'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { useStepError } from './StepError.tsx'
import { STEP_FORM, StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

/** Step 4: about me and interests. */
export function AboutStep({ place, body, refusal }: StepProps<'about'>) {
  const { t } = useTranslation(['signup', 'profile'])
  const error = useStepError(refusal?.error, { max: body.maxLength })
  return (
    <StepFrame {...place} title={t('about.title')} lead={t('about.lead')} error={error}>
      <div className={css.column}>
        <TextArea
          form={STEP_FORM}
          name="about_me"
          rows={5}
          label={t('about.label')}
          hint={t('about.hint', { max: body.maxLength })}
          defaultValue={refusal?.values.about_me ?? body.aboutMe}
        />
      </div>
      {body.interests.length > 0 && (
        <fieldset className={field}>
          <legend>{t('about.interests')}</legend>
          <div className={css.interests}>
            {body.interests.filter(isInterestId).map((id) => (
              <Check key={id} form={STEP_FORM} name="interests[]" value={id} defaultChecked={body.chosen.includes(id)}>
                {t(`profile:interest.${id}`)}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
    </StepFrame>
  )
}
