import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { row, two } from '#engine/ui/controls/Field.css.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { type Step, Steps } from '#engine/ui/steps/Steps.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { SlotProps } from './slots.ts'

type LanderProps = SlotProps['lander_page']

interface StartFormProps extends Pick<LanderProps, 'tracking'> {
  readonly id?: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * A lander's form, which leads to the sign-up with its traffic source. It is a POST with a hidden field `start`: a GET
 * would put the e-mail address into the address bar, and so into histories and logs.
 */
export function StartForm({ tracking, id, className, children }: StartFormProps) {
  const query = new URLSearchParams(tracking).toString()
  return (
    <form id={id} className={className} action={query === '' ? '/signup' : `/signup?${query}`} method="post">
      <input type="hidden" name="start" value="1" />
      {children}
    </form>
  )
}

/** The fields of a start form in steps, with the small print below the last button. */
export function StartSteps({ steps, minAge }: Pick<LanderProps, 'minAge'> & { readonly steps: readonly Step[] }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <>
      <Steps back={t('common:nav.back')} progress={(step, steps) => t('step', { step, steps })} steps={steps} />
      <p className={fine}>{t('fine', { min_age: minAge })}</p>
    </>
  )
}

/** Nothing is chosen beforehand, unless there is one answer only. */
const listOptions = <Option extends object>(answers: readonly Option[], choose: string) =>
  answers.length > 1 ? [{ value: '', word: choose }, ...answers] : answers

/** Who one is and whom one looks for: a lander's fields of these names, which its `StartForm` posts. */
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
