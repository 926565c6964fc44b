import { useTranslation } from 'react-i18next'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import type { StartOptions } from '../signup-options.ts'

interface GenderFieldsProps {
  options: StartOptions
  gender?: string
  seeking?: string
  errors?: { gender?: string; seeking?: string }
}

/** 'I am a woman, looking for a man': the first question on home, landers and sign-up. */
export function GenderFields({ options, gender, seeking, errors = {} }: GenderFieldsProps) {
  const { t } = useTranslation('home')
  return (
    <div className={`${row} ${two}`}>
      <Select
        name="gender"
        label={t('iam')}
        defaultValue={gender}
        error={errors.gender}
        options={options.genders.map((value) => ({ value, word: t(`gender.${value}`) }))}
      />
      <Select
        name="seeking"
        label={t('seek')}
        defaultValue={seeking}
        error={errors.seeking}
        options={options.seekings.map((value) => ({ value, word: t(`seeking.${value}`) }))}
      />
    </div>
  )
}
