import { useTranslation } from 'react-i18next'
import type { Gender, Seeking } from '#engine/db/choices/member-fields.ts'
import { ChoiceChips } from '#engine/ui/controls/ChoiceGroup.tsx'
import type { IconName } from '#engine/ui/icon-names.ts'
import type { StartOptions } from '../signup-options.ts'

interface IntentFieldsProps {
  readonly options: StartOptions
  readonly gender?: string | undefined
  readonly seeking?: string | undefined
  readonly errors: Readonly<Record<string, string | undefined>>
}

const GENDER_ICONS: Readonly<Record<Gender, IconName>> = { female: 'venus', male: 'mars' }
const SEEKING_ICONS: Readonly<Record<Seeking, IconName>> = { men: 'mars', women: 'venus', both: 'venus-and-mars' }

/** Who one is and whom one looks for: the first question of a sign-up, as chips. */
export function IntentFields({ options, gender, seeking, errors }: IntentFieldsProps) {
  const { t } = useTranslation(['accounts', 'home'])
  const { genders, seekings } = options
  const chips = {
    genders: genders.map((value) => ({ value, word: t(`home:gender.${value}`), icon: GENDER_ICONS[value] })),
    seekings: seekings.map((value) => ({ value, word: t(`home:seeking.${value}`), icon: SEEKING_ICONS[value] })),
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
