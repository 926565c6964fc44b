import { useTranslation } from 'react-i18next'
import { Alert } from '#engine/ui/Alert.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { membersNotice } from '#engine/ui/screens/members.css.ts'

/** After a block: who it was, and the way to take it back. */
export function BlockedNotice({ name }: { name: string }) {
  const { t } = useTranslation('moderation')
  return (
    <div role="status" className={membersNotice}>
      <Alert
        icon="ban"
        action={
          <Button kind="quiet" small to="/settings#privacy">
            {t('block.list')}
          </Button>
        }
      >
        {t('block.done', { name })}
      </Alert>
    </div>
  )
}
