import { useTranslation } from 'react-i18next'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import type { LanderProps } from './define-lander.ts'

/** Nothing is chosen beforehand, unless there is one answer only. */
const listOptions = <Option extends object>(answers: readonly Option[], choose: string) =>
  answers.length > 1 ? [{ value: '', word: choose }, ...answers] : answers

/** Who one is and whom one looks for: a lander's fields of these names, which its start form posts (`startAction`). */
export function WhoFields({ genders, seekings }: Pick<LanderProps, 'genders' | 'seekings'>) {
  const { t } = useTranslation('home')
  const ways = genders.map((value) => ({ value, word: t(`gender.${value}`) }))
  const wishes = seekings.map((value) => ({ value, word: t(`seeking.${value}`) }))
  return (
    <div className={`${row} ${two}`}>
      <Select name="gender" label={t('iam')} options={listOptions(ways, t('choose'))} />
      <Select name="seeking" label={t('seek')} options={listOptions(wishes, t('choose'))} />
    </div>
  )
}

/** The e-mail address of a start form, with a label of the lander's own or the site's. */
export function MailField({ label }: { label?: string }) {
  const { t } = useTranslation('home')
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      label={label ?? t('mail')}
      placeholder={t('mailPlaceholder')}
    />
  )
}
