import { useTranslation } from 'react-i18next'

interface Details {
  minutes?: number
  age?: number
}

/**
 * The text of an error's key, with its parameters; nothing when there is no error. A key may carry
 * its own parameters: `accounts:error.returning?discount=25`.
 */
export function useErrorText() {
  const { t } = useTranslation('accounts')
  return (key: string | undefined, details: Details = {}): string | undefined => {
    if (!key) return undefined
    const [text, own] = key.split('?')
    const numbers = { minutes: details.minutes ?? 15, min_age: details.age ?? 18 }
    return t(text as 'error.form', { ...numbers, ...Object.fromEntries(new URLSearchParams(own)) })
  }
}
