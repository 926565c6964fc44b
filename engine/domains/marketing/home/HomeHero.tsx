import { useTranslation } from 'react-i18next'
import type { StartOptions } from '#engine/domains/signup/index.ts'
import type { PeekMember } from '#engine/plugins/slots.ts'
import * as css from '#engine/slots/standard/home.css.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { lead } from '#engine/ui/text.css.ts'
import { StartForm } from './StartForm.tsx'

const PLACES = [css.artA, css.artB, css.artC]

interface HomeHeroProps {
  /** The brand's own pictures; without them the blurred photos of `peek` stand in. */
  pictures: readonly string[]
  peek: readonly PeekMember[]
  options: StartOptions
}

/** Art, headline and start form: the first screen of every brand. */
export function HomeHero({ pictures, peek, options }: HomeHeroProps) {
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
      <StartForm options={options} />
    </section>
  )
}
