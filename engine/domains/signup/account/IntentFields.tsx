import { useTranslation } from 'react-i18next'
import { GENDERS, SEEKINGS } from '#engine/db/choices/genders.ts'
import { ChoiceChips } from '#engine/ui/choices/ChoiceGroup.tsx'
import type { StartOptions } from '../signup-options.ts'

export interface IntentFieldsProps {
  readonly options: StartOptions
  readonly gender?: string | undefined
  readonly seeking?: string | undefined
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** Who one is and whom one looks for: the first question of a sign-up, as chips. */
export function IntentFields({ options, gender, seeking, errors }: IntentFieldsProps) {
  const { t } = useTranslation(['accounts', 'home'])
  const { genders, seekings } = options
  const chips = {
    genders: genders.map((value) => ({ value, word: t(`home:gender.${value}`), icon: GENDERS[value].icon })),
    seekings: seekings.map((value) => ({ value, word: t(`home:seeking.${value}`), icon: SEEKINGS[value].icon })),
  }
  return (
    <>
      <ChoiceChips
        name="gender"
        required
        legend={t('signup.iam')}
        options={chips.genders}
        value={gender ?? (genders.length === 1 ? genders[0] : undefined)}
        error={errors.gender}
      />
      <ChoiceChips
        name="seeking"
        required
        legend={t('signup.seek')}
        options={chips.seekings}
        value={seeking ?? (seekings.length === 1 ? seekings[0] : undefined)}
        error={errors.seeking}
      />
    </>
  )
}
