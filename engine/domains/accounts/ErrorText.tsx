import { useTranslation } from 'react-i18next'

/** The sentence of an error's text key, with the numbers it may name; nothing when there is no error. */
export function useErrorText() {
  const { t } = useTranslation('accounts')
  return (key: string | undefined, details: { minutes?: number; age?: number } = {}): string | undefined =>
    key && t(key as 'error.form', { minutes: details.minutes ?? 15, min_age: details.age ?? 18 })
}
