import { useTranslation } from 'react-i18next'
import { FIELD_OPTIONS, type OptionField } from '#engine/domains/profiles/shared/fields.ts'
import { optionKey } from '#engine/platform/formats/text-keys.ts'
import { ChoiceChips } from '#engine/ui/choices/ChoiceGroup.tsx'
import { useStepError } from './StepError.tsx'
import { StepFrame } from './StepFrame.tsx'
import { STEP_FORM } from './step-form.ts'
import type { StepProps } from './step-props.ts'
import { fields as fieldsClass } from './steps.css.ts'

function FactChips({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['signup', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(optionKey(name, id)) }))
  return (
    <ChoiceChips
      form={STEP_FORM}
      name={name}
      legend={t(`profile:field.${name}`)}
      value={value}
      options={[...options, { value: '', word: t('personal.unsaid') }]}
    />
  )
}

/** Step 3: the profile fields that this brand shows, what one hopes for first and looks last. */
export function PersonalStep({ place, body, refusal }: StepProps<'personal'>) {
  const { t } = useTranslation('signup')
  const error = useStepError(refusal?.error)
  return (
    <StepFrame {...place} title={t('personal.title')} lead={t('personal.lead')} error={error}>
      <div className={fieldsClass}>
        {body.fields.map((name) => (
          <FactChips key={name} name={name} value={body.facts[name] ?? ''} />
        ))}
      </div>
    </StepFrame>
  )
}
