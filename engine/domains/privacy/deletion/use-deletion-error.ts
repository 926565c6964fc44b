import { useTranslation } from 'react-i18next'

/** The sentence of an error's text key; nothing when there is no error. */
export function useDeletionError() {
  const { t } = useTranslation('deletion')
  return (key: string | undefined, minutes = 15): string | undefined => key && t(key as 'error.busy', { minutes })
}
