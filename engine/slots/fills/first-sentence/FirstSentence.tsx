import { useTranslation } from 'react-i18next'
import { across } from '#engine/ui/structure/profile/note.css.ts'
import { muted } from '#engine/ui/text.css.ts'

export default function FirstSentence() {
  const { t } = useTranslation('fills')
  return (
    <section className={across}>
      <h2>{t('sentence.title')}</h2>
      <p className={muted}>{t('sentence.text')}</p>
    </section>
  )
}
