import { useTranslation } from 'react-i18next'
import type { FillProps } from '#engine/plugins/define-fill.ts'

export default function AdultsOnly({ brand }: FillProps<'footer_disclaimer'>) {
  const { t } = useTranslation('fills')
  return <p>{t('adults', { brand })}</p>
}
