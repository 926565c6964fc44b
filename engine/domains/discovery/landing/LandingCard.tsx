import { useTranslation } from 'react-i18next'
import { facts } from '#engine/domains/profiles/shared/profile.css.ts'
import { optionKey } from '#engine/platform/formats/text-keys.ts'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './landing.css.ts'
import { FinePrint, Heading, InterestChips, type LandingProps, StartForm, VisitorPhoto, Warning } from './parts.tsx'

const STRIP = 3
const FACTS = 4
/** What says something about a person comes before what they look like. */
const TELLING: readonly string[] = ['reason_for_signup', 'relationship_status', 'tattoos', 'body_type']
const rank = (field: string) => (TELLING.indexOf(field) + TELLING.length + 1) % (TELLING.length + 1)

/** The third design: photos, facts and interests on one board, and the form beside them. */
export function LandingCard({ profile, brand, minAge }: LandingProps) {
  const { t } = useTranslation(['landing', 'profile'])
  const { name, fictional, photos } = profile
  const strip = photos.slice(0, STRIP)
  const told = profile.facts.toSorted((one, other) => rank(one.field) - rank(other.field)).slice(0, FACTS)
  return (
    <main id="main" className={css.board}>
      <header className={css.boardWho}>
        <Heading profile={profile} />
        <Warning profile={profile} />
      </header>
      <ul className={css.strip} aria-label={t('photos', { name })}>
        {strip.map((photo) => (
          <li key={photo.id}>
            <VisitorPhoto profile={profile} src={photo.small} />
          </li>
        ))}
        {strip.length === 0 && (
          <li>
            <VisitorPhoto profile={profile} />
          </li>
        )}
      </ul>
      <section className={`${panel} ${css.boardStart}`} aria-labelledby="start">
        <h2 id="start">{fictional ? t('answerFictional') : t('shared', { name })}</h2>
        <StartForm profile={profile} />
        <p className={fine}>{fictional ? t('leadFictional', { brand }) : t('lead', { brand, name })}</p>
        <FinePrint profile={profile} minAge={minAge} />
      </section>
      <div className={css.boardText}>
        {told.length > 0 && (
          <section className={facts}>
            <h2>{t('facts')}</h2>
            <dl>
              {told.map(({ field, value }) => (
                <div key={field}>
                  <dt>{t(`profile:field.${field}`)}</dt>
                  <dd>{t(optionKey(field, value))}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {profile.interests.length > 0 && (
          <section>
            <h2>{t('interests')}</h2>
            <InterestChips ids={profile.interests} />
          </section>
        )}
      </div>
    </main>
  )
}
