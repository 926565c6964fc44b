import { useTranslation } from 'react-i18next'
import { useConnection } from '#engine/platform/client/connection/connection.ts'
import { StandingNote } from '#engine/ui/feedback/StandingNote.tsx'

/** Says that the server cannot be reached, and how many messages wait for that (product.md 4.13). */
export function ConnectionNote() {
  const { t } = useTranslation()
  const { online, queued } = useConnection()
  const text = online ? '' : queued > 0 ? t('connection.queued', { count: queued }) : t('connection.offline')
  return <StandingNote>{text}</StandingNote>
}
