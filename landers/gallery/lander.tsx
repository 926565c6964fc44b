import { useTranslation } from 'react-i18next'
import { defineLander, type LanderProps, MailField, StartForm, WhoFields } from '#engine/plugins/define-lander.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { Scene } from '#engine/ui/scene/Scene.tsx'
import { fine, lead } from '#engine/ui/text.css.ts'
import * as css from './style.css.ts'

const DRAWN = ['two', 'one', 'sign'] as const

/** In place of the portraits where visitors see nobody: drawn scenes without faces, and what the brand promises. */
function ClosedTiles({
  brand,
  people,
  fictionalProfiles,
}: Pick<LanderProps, 'brand' | 'people' | 'fictionalProfiles'>) {
  const { t } = useTranslation('home')
  const promises = [fictionalProfiles ? 'p1fictional' : 'p1', 'p2', 'p3'] as const
  return (
    <ul className={css.tiles}>
      {promises.map((key, at) => (
        <li key={key} className={css.pair}>
          <Scene seed={brand} kind={DRAWN[at]!} people={people} className={css.drawn} />
          <div className={css.promise}>
            <Motif className={css.ornament} />
            <h2 className={css.promiseTitle}>{t(`${key}.title`)}</h2>
            <p>{t(`${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/**
 * A grid of portraits of members seen recently, with a form in front of it. Where visitors see no members, the form comes
 * first, then drawn tiles.
 */
export function Gallery(props: LanderProps) {
  const { texts, brand, people, featured, blurred, genders, seekings, fictional, fictionalProfiles, minAge, tracking } =
    props
  const isClosed = featured.length === 0
  const { t } = useTranslation('home')
  return (
    <main id="main" className={isClosed ? css.closed : css.page}>
      {!isClosed && (
        <ul className={css.portraits} aria-label={t('featured')}>
          {featured.map((member) => (
            <li key={member.id} className={css.portrait}>
              <Photo src={member.photo} focus={member.focus} alt="" veiled={blurred} eager>
                {member.fictional && (
                  <Label fictional icon="drama">
                    {fictional}
                  </Label>
                )}
              </Photo>
              <p className={css.caption}>
                <b>{member.name}</b> {member.place}
              </p>
            </li>
          ))}
        </ul>
      )}
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
      {isClosed && <ClosedTiles brand={brand} people={people} fictionalProfiles={fictionalProfiles} />}
    </main>
  )
}

export default defineLander(Gallery)
