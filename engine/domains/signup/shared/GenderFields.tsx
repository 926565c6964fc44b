import { useTranslation } from 'react-i18next'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { Select } from '#engine/ui/controls/Select.tsx'
import type { StartOptions } from '../signup-options.ts'

/** 'I am a woman, looking for a man': the first question on home. Nothing is chosen beforehand. */
export function GenderFields({ options }: { options: StartOptions }) {
  const { t } = useTranslation('home')
  const open = { value: '', word: t('choose') }
  const asked = <T extends object>(answers: T[]) => (answers.length > 1 ? [open, ...answers] : answers)
  return (
    <div className={`${row} ${two}`}>
      <Select
        name="gender"
        label={t('iam')}
        options={asked(options.genders.map((value) => ({ value, word: t(`gender.${value}`) })))}
      />
      <Select
        name="seeking"
        label={t('seek')}
        options={asked(options.seekings.map((value) => ({ value, word: t(`seeking.${value}`) })))}
      />
    </div>
  )
}
