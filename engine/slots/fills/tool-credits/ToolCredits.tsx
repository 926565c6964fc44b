import { useTranslation } from 'react-i18next'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'

export default function ToolCredits() {
  const { t } = useTranslation('fills')
  return <IconButton icon="coins" to="/credits" label={t('tools.credits')} />
}
