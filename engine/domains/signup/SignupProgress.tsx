import { useTranslation } from 'react-i18next'
import { Stepper } from '#engine/ui/controls/Stepper.tsx'
import { PAGE_NAMES } from './account/pages.ts'
import type { Bar } from './steps/step-rules.ts'

/** Where one is in the whole sign-up: the pages of the account form, then the steps; `current` counts from 0. */
export function SignupProgress({ behind, current }: { behind: readonly Bar[]; current: number }) {
  const { t } = useTranslation(['accounts', 'signup'])
  const words = [...PAGE_NAMES.map((page) => t(`signup.bar.${page}`)), ...behind.map((bar) => t(`signup:bar.${bar}`))]
  return <Stepper label={t('signup:progress')} words={words} current={current} />
}
