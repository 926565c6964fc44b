import { useBrandTexts } from '#engine/plugins/use-brand-texts.ts'
import * as css from '#engine/ui/structure/hero/hero.css.ts'
import { word } from './words.css.ts'

const WORDS = ['go', 'slow', 'stop'] as const

export default function Words() {
  const t = useBrandTexts('words')
  return (
    <section className={css.asideSlot}>
      <div className={css.asideText}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <ul className={css.asideList}>
        {WORDS.map((name) => (
          <li key={name}>
            <b className={word}>{t(`${name}.word`)}</b>
            <span>{t(`${name}.means`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
