import { useTranslation } from 'react-i18next'
import { FIELD_OPTIONS, type OptionField } from '#engine/domains/profiles/shared/fields.ts'
import { optionKey } from '#engine/platform/formats/text-keys.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import { useStepError } from './StepError.tsx'
import { STEP_FORM, StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import { fields as fieldsClass } from './steps.css.ts'

function FactSelect({ name, value }: { name: OptionField; value: string }) {
  const { t } = useTranslation(['signup', 'profile'])
  const options = FIELD_OPTIONS[name].map((id) => ({ value: id, word: t(optionKey(name, id)) }))
  return (
    <Select
      form={STEP_FORM}
      name={name}
      label={t(`profile:field.${name}`)}
      defaultValue={value}
      options={[{ value: '', word: t('personal.unsaid') }, ...options]}
    />
  )
}

/** Step 3: the profile fields that this brand shows. */
export function PersonalStep({ place, body, refusal }: StepProps<'personal'>) {
  const { t } = useTranslation('signup')
  const error = useStepError(refusal?.error)
  return (
    <StepFrame {...place} title={t('personal.title')} lead={t('personal.lead')} error={error}>
      <div className={fieldsClass}>
        {body.fields.map((name) => (
          <FactSelect key={name} name={name} value={body.facts[name] ?? ''} />
        ))}
      </div>
    </StepFrame>
  )
}
