import { useTranslation } from 'react-i18next'
import { membersNotice } from '#engine/domains/discovery/list/members.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

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
