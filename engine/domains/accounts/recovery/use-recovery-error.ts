import { useTranslation } from 'react-i18next'

/** The text of an error's key; undefined when there is no error. */
export function useRecoveryError() {
  const { t } = useTranslation('recovery')
  return (key: string | undefined, minutes = 15): string | undefined => key && t(key as 'error.busy', { minutes })
}
