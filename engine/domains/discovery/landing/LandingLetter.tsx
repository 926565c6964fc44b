import { useTranslation } from 'react-i18next'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import * as css from './landing.css.ts'
import { FinePrint, Heading, type LandingProps, paragraphsOf, StartForm, Warning } from './parts.tsx'

/** The second design: a letter in the member's words, signed, without a picture, and a reply form. */
export function LandingLetter({ profile, minAge }: LandingProps) {
  const { t } = useTranslation('landing')
  const { name, fictional } = profile
  const words = paragraphsOf(profile)
  return (
    <main id="main" className={css.letter}>
      <Motif className={css.seal} />
      <article className={css.paper}>
        <div className={css.words}>
          {words.length === 0 && <p>{t('noWords', { name })}</p>}
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <header className={css.signature}>
          <Heading profile={profile} />
          {fictional && <FictionalLabel />}
        </header>
        <Warning profile={profile} />
      </article>
      <section className={css.answer} aria-labelledby="answer">
        <h2 id="answer">{fictional ? t('answerFictional') : t('answer', { name })}</h2>
        <StartForm profile={profile} />
        <FinePrint profile={profile} minAge={minAge} />
      </section>
    </main>
  )
}
