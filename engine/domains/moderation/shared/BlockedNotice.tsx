import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { aboveHead } from '#engine/ui/structure/filters/list.css.ts'
import { blockedNotice } from './BlockedNotice.css.ts'

/** Shown after a block, with the name and an undo button. */
export function BlockedNotice({ name }: { name: string }) {
  const { t } = useTranslation('moderation')
  return (
    <div role="status" className={`${blockedNotice} ${aboveHead}`}>
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
