import { useTranslation } from 'react-i18next'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import * as css from './landing.css.ts'
import { FinePrint, Heading, type LandingProps, paragraphsOf, StartForm, Warning } from './parts.tsx'

/** The second design: a letter in the member's words, signed and stamped, without a picture, and a reply form. */
export function LandingLetter({ profile, minAge }: LandingProps) {
  const { t } = useTranslation('landing')
  const { name, fictional } = profile
  const words = paragraphsOf(profile)
  return (
    <main id="main" className={css.letter}>
      <article className={css.paper}>
        <div className={css.words}>
          {words.length === 0 && <p>{t('noWords', { name })}</p>}
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={css.foot}>
          <header className={css.signature}>
            <Heading profile={profile} />
            {fictional && <FictionalLabel />}
          </header>
          <span className={css.stamp} aria-hidden="true">
            <Motif className={css.seal} />
          </span>
        </div>
        <Warning profile={profile} />
      </article>
      <section className={classNames(panel, css.answer)} aria-labelledby="answer">
        <h2 id="answer">{fictional ? t('answerFictional') : t('answer', { name })}</h2>
        <StartForm profile={profile} />
        <FinePrint profile={profile} minAge={minAge} />
      </section>
    </main>
  )
}
