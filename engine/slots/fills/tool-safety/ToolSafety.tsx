import { useTranslation } from 'react-i18next'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'

export default function ToolSafety() {
  const { t } = useTranslation('fills')
  return <IconButton icon="life-buoy" to="/pages/service" label={t('tools.safety')} />
}
