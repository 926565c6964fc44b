import { useTranslation } from 'react-i18next'
import { panel } from '#engine/ui/page/Panel.css.ts'
import * as css from './landing.css.ts'
import { FinePrint, Heading, type LandingProps, paragraphsOf, StartForm, VisitorPhoto, Warning } from './parts.tsx'

/** The second design: the member's text as a letter, and a reply form. */
export function LandingLetter({ profile, minAge }: LandingProps) {
  const { t } = useTranslation('landing')
  const { name, fictional } = profile
  const words = paragraphsOf(profile)
  return (
    <main id="main" className={css.letter}>
      <article className={`${panel} ${css.paper}`}>
        <header className={css.letterHead}>
          <div className={css.stamp}>
            <VisitorPhoto profile={profile} />
          </div>
          <div className={css.letterWho}>
            <Heading profile={profile} />
          </div>
        </header>
        <Warning profile={profile} />
        <div className={css.words}>
          {words.length === 0 && <p>{t('noWords', { name })}</p>}
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </article>
      <section className={css.answer} aria-labelledby="answer">
        <h2 id="answer">{fictional ? t('answerFictional') : t('answer', { name })}</h2>
        <StartForm profile={profile} />
        <FinePrint profile={profile} minAge={minAge} />
      </section>
    </main>
  )
}
