import { useTranslation } from 'react-i18next'
import { defineLander, type LanderProps, MailField, StartForm, WhoFields } from '#engine/plugins/define-lander.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import { Covered, Portraits } from './Frame.tsx'
import * as css from './style.css.ts'

/** The bench of the room. */
function Bench() {
  return (
    <svg className={css.bench} viewBox="0 0 300 60" aria-hidden="true">
      <path className={css.legs} d="M28 20h10l-6 40h-8ZM262 20h10l4 40h-8Z" />
      <rect className={css.seat} width="300" height="22" rx="4" />
    </svg>
  )
}

/**
 * The wall of a gallery: portraits of members seen recently, each in its frame, and a form beside them. Where visitors
 * see no members, the frames are under cloths.
 */
export function Gallery(props: LanderProps) {
  const { texts, featured, blurred, genders, seekings, fictional, fictionalProfiles, minAge, tracking } = props
  const isClosed = featured.length === 0
  const { t } = useTranslation('home')
  return (
    <main id="main" className={css.wall}>
      {!isClosed && <Portraits featured={featured} blurred={blurred} fictional={fictional} />}
      <StartForm className={`${css.card} ${panel}`} tracking={tracking}>
        <h1 className={css.title}>{isClosed ? texts.aloneTitle : texts.title}</h1>
        <p className={lead}>{isClosed ? texts.alone : blurred ? texts.blurred : texts.clear}</p>
        <WhoFields genders={genders} seekings={seekings} />
        <MailField />
        <Button kind="primary" wide type="submit">
          {t('go')}
        </Button>
        <p className={fine}>{t('fine', { min_age: minAge })}</p>
      </StartForm>
      {isClosed && <Covered fictionalProfiles={fictionalProfiles} />}
      <Bench />
    </main>
  )
}

export default defineLander(Gallery)
