import { useTranslation } from 'react-i18next'
import { shownErrors } from './step-errors.ts'

/** The text of a step's refusal; undefined without one. */
export function useStepError(reason: string | undefined, details: { name?: string; max?: number } = {}) {
  const { t } = useTranslation('signup')
  if (!reason) return undefined
  const known = shownErrors.find((one) => one === reason) ?? 'other'
  return t(`error.${known}`, { name: details.name ?? '', max: details.max ?? 0 })
}
