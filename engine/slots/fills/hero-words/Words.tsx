import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lead } from '#engine/ui/text.css.ts'
import * as css from './words.css.ts'

/** The headline of the home page beside what one can start with; `art` stands under the words. */
export function Words({ start, art }: { start: ReactNode; art?: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <section className={css.words}>
      <div className={css.inner}>
        <div className={css.said}>
          <h1>{t('title')}</h1>
          <p className={lead}>{t('lead')}</p>
          {art}
        </div>
        <div className={css.starts}>{start}</div>
      </div>
    </section>
  )
}
