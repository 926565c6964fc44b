import { useTranslation } from 'react-i18next'
import { bar, leave, note } from './PreviewBar.css.ts'

/** Says on each page of a preview that it is one, and leads back to the live site, without script too (product.md 15.5). */
export function PreviewBar({ canLeave }: { canLeave: boolean }) {
  const { t } = useTranslation()
  return (
    <aside className={bar} aria-label={t('preview.name')}>
      <p className={note}>{t('preview.note')}</p>
      {canLeave && (
        <a className={leave} href="?preview=" rel="nofollow">
          {t('preview.leave')}
        </a>
      )}
    </aside>
  )
}
