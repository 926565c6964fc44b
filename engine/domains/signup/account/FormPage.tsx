import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { stepBack } from '#engine/platform/client/step-back.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { btn, primary } from '#engine/ui/controls/Button.css.ts'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { Stepper } from '#engine/ui/controls/Stepper.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { lead } from '#engine/ui/text.css.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { signupActions, signupText } from '../shared/signup.css.ts'
import * as css from './pages.css.ts'
import { type AccountPage, PAGE_NAMES } from './pages.ts'

interface FormPageProps {
  readonly name: AccountPage
  /** Shown alone, with its own address; else one part below the other. */
  readonly alone: boolean
  /** Shown where the address names no page. */
  readonly opens: boolean
  readonly onNext: (event: MouseEvent<HTMLAnchorElement>) => void
  /** In place of the way to the next page. */
  readonly submit?: ReactNode
  readonly children: ReactNode
}

/** A button is pressed by Space, too. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** One page of the account form. Its buttons are links within the document, so that they work without script. */
export function FormPage({ name, alone, opens, onNext, submit, children }: FormPageProps) {
  const { t } = useTranslation(['accounts', 'signup'])
  const at = PAGE_NAMES.indexOf(name)
  const before = PAGE_NAMES[at - 1]
  const next = PAGE_NAMES[at + 1]
  const Heading = alone ? 'h1' : 'h2'
  const headingId = useId()
  const hydrated = useHydrated()
  return (
    <section
      id={alone ? name : undefined}
      className={classNames(css.page, opens && css.opening)}
      tabIndex={alone ? -1 : undefined}
      aria-labelledby={headingId}
    >
      {alone && (
        <Stepper label={t('signup:progress')} words={PAGE_NAMES.map((one) => t(`signup.bar.${one}`))} current={at} />
      )}
      <div className={signupText}>
        <Heading id={headingId}>{t(`signup.page.${name}`)}</Heading>
        {alone && at === 0 && <p className={lead}>{t('signup.lead')}</p>}
      </div>
      <div className={css.fields}>{children}</div>
      {(alone || submit) && (
        <div className={signupActions} data-foot>
          {alone && before && (
            <a href={`#${before}`} className={iconBtn} aria-label={t('signup:back')} onClick={stepBack}>
              <Icon name="arrow-left" />
            </a>
          )}
          {submit ?? (
            <a
              href={`#${next}`}
              className={`${btn} ${primary} ${css.onward}`}
              onClick={onNext}
              // With script it checks the page before it leads on.
              {...(hydrated && { role: 'button', onKeyDown: pressBySpace })}
            >
              {t('signup:next')}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
