import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeekMember } from '#engine/plugins/slots.ts'
import * as css from '#engine/slots/standard/home.css.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { lead } from '#engine/ui/text.css.ts'

const PLACES = [css.artA, css.artB, css.artC]

interface HomeHeroProps {
  /** The brand's own pictures; without them the blurred photos of `peek` are shown. */
  pictures: readonly string[]
  peek: readonly PeekMember[]
  /** What one can start with. */
  children: ReactNode
}

/** Art, headline and what to start with: the first screen of every brand. */
export function HomeHero({ pictures, peek, children }: HomeHeroProps) {
  const { t } = useTranslation('home')
  return (
    <section className={css.hero}>
      <div className={css.heroArt} aria-hidden="true">
        <Motif />
        {PLACES.map((place, at) => (
          <Photo
            key={place}
            className={place}
            src={pictures[at] ?? peek[at]?.photo}
            veiled={!pictures[at]}
            alt=""
            eager
          />
        ))}
      </div>
      <div className={css.heroText}>
        <h1>{t('title')}</h1>
        <p className={lead}>{t('lead')}</p>
      </div>
      {children}
    </section>
  )
}
