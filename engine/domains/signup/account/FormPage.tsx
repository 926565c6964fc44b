import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#engine/ui/class-names.ts'
import { btn, primary } from '#engine/ui/controls/Button.css.ts'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import {
  joinAccount,
  joinActions,
  joinFields,
  joinFine,
  joinHead,
  joinPage,
} from '#engine/ui/structure/signup/signup.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { SignupProgress } from '../SignupProgress.tsx'
import { signupActions, signupText } from '../shared/signup.css.ts'
import type { Bar } from '../steps/step-rules.ts'
import * as css from './pages.css.ts'
import { type AccountPage, PAGE_NAMES } from './pages.ts'
import { stepBack } from './step-back.ts'

interface FormPageProps {
  readonly name: AccountPage
  /** The steps behind the form, if the page is shown alone, with its own address; else it is one part below the other. */
  readonly behind: readonly Bar[] | undefined
  /** Whether a start form has asked whom one looks for. */
  readonly isAnswered: boolean
  readonly minAge: number
  readonly onNext: (event: MouseEvent<HTMLAnchorElement>) => void
  /** In place of the way to the next page. */
  readonly submit?: ReactNode
  readonly children: ReactNode
}

/** The page before is the first one, which is also shown where the address names none. */
const goBack = (event: MouseEvent<HTMLAnchorElement>) => stepBack(event, location.href.replace(location.hash, ''))

/** A button is pressed by Space, too. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** One page of the account form. Its buttons are links within the document, so that they work without script. */
export function FormPage({ name, behind, isAnswered, minAge, onNext, submit, children }: FormPageProps) {
  const { t } = useTranslation(['accounts', 'signup', 'home'])
  const alone = behind !== undefined
  const at = PAGE_NAMES.indexOf(name)
  const before = PAGE_NAMES[at - 1]
  const next = PAGE_NAMES[at + 1]
  const Heading = alone ? 'h1' : 'h2'
  const headingId = useId()
  const hydrated = useHydrated()
  return (
    <section
      id={alone ? name : undefined}
      className={classNames(css.page, joinPage, at === 0 && css.opening)}
      tabIndex={alone ? -1 : undefined}
      aria-labelledby={headingId}
    >
      {alone && <SignupProgress behind={behind} current={at} />}
      <div className={`${signupText} ${joinHead}`}>
        <Heading id={headingId}>{t(`signup.page.${isAnswered && at === 0 ? 'answered' : name}`)}</Heading>
        {alone && at === 0 && <p className={lead}>{t('signup.lead')}</p>}
      </div>
      <div className={classNames(css.fields, joinFields, name === 'account' && joinAccount)}>{children}</div>
      {(alone || submit) && (
        <div className={`${signupActions} ${joinActions}`} data-foot>
          {alone && before && (
            <a href={`#${before}`} className={iconBtn} aria-label={t('signup:back')} onClick={goBack}>
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
              <span>{t('signup:next')}</span>
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      )}
      {alone && at === 0 && <p className={`${fine} ${joinFine}`}>{t('home:fine', { min_age: minAge })}</p>}
    </section>
  )
}
