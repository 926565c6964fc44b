import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

interface HomeHeroProps {
  /** The brand's name: what is drawn in place of a missing picture follows from it. */
  brand: string
  /** The brand's own pictures. A member's photo never stands in for one. */
  pictures: readonly string[]
  /** What one can start with. */
  children: ReactNode
}

/** Art, headline and what to start with: the first screen of every brand. */
export function HomeHero({ brand, pictures, children }: HomeHeroProps) {
  const { t } = useTranslation('home')
  return (
    <section className={css.hero}>
      <div className={css.heroArt} aria-hidden="true">
        <Motif />
        {PLACES.map(({ place, kind }, at) =>
          pictures[at] ? (
            <Photo key={kind} className={place} src={pictures[at]} alt="" eager />
          ) : (
            <Scene key={kind} className={place} seed={brand} kind={kind} />
          ),
        )}
      </div>
      <div className={css.heroText}>
        <h1>{t('title')}</h1>
        <p className={lead}>{t('lead')}</p>
      </div>
      {children}
    </section>
  )
}
