import { useTranslation } from 'react-i18next'
import { fine } from '#engine/ui/text.css.ts'
import { note } from './note.css.ts'

export default function SearchNote() {
  const { t } = useTranslation('fills')
  return <p className={`${fine} ${note}`}>{t('note')}</p>
}
