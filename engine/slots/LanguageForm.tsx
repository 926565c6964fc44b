import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'

interface LanguageFormProps {
  readonly className?: string
  /** Of each button. */
  readonly choice?: string
  /** Before the name of a language. */
  readonly mark?: (current: boolean) => ReactNode
}

/**
 * The languages of the country as buttons, on the page that is open; nothing where it has one. A full post, so that all
 * texts change, and without script as well.
 */
export function LanguageForm({ className, choice, mark }: LanguageFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { locale, locales, localeNames } = useShell()
  if (locales.length < 2) return null
  return (
    <form method="post" action="/lang-config" className={className} aria-label={t('nav.languages')}>
      <input type="hidden" name="callback" value={pathname + search} />
      {locales.map((one) => (
        <button
          key={one}
          type="submit"
          name="language"
          value={one}
          lang={one}
          className={choice}
          aria-current={one === locale || undefined}
        >
          {mark?.(one === locale)}
          <span>{localeNames[one]}</span>
        </button>
      ))}
    </form>
  )
}
