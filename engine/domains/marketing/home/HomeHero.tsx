import { useTranslation } from 'react-i18next'
import type { SlotProps } from '#engine/plugins/slots.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Scene } from '#engine/ui/scene/Scene.tsx'
import * as css from '#engine/ui/structure/hero/hero.css.ts'
import { lead } from '#engine/ui/text.css.ts'

const PLACES = [
  { place: css.artA, kind: 'two' },
  { place: css.artB, kind: 'one' },
  { place: css.artC, kind: 'sign' },
] as const

/**
 * Art, headline and what to start with: the first screen of a brand. The art is the brand's own pictures; a member's
 * photo never stands in for one, and what is drawn in place of a missing one follows from the brand's name.
 */
export function HomeHero({ brand, pictures, people, start }: SlotProps['home_hero']) {
  const { t } = useTranslation('home')
  return (
    <section className={css.hero}>
      <div className={css.heroArt} aria-hidden="true">
        <Motif />
        {PLACES.map(({ place, kind }, at) =>
          pictures[at] ? (
            // The largest is loaded before the fonts, the others after them.
            <Photo key={kind} className={place} src={pictures[at]} alt="" eager={at === 0} late={at > 0} />
          ) : (
            <Scene key={kind} className={place} seed={brand} kind={kind} people={people} />
          ),
        )}
      </div>
      <div className={css.heroText}>
        <h1>{t('title')}</h1>
        <p className={lead}>{t('lead')}</p>
      </div>
      {start}
    </section>
  )
}
