import { useTranslation } from 'react-i18next'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { ResendForm } from '../shared/ResendForm.tsx'

export const handle: RouteHandle = { texts: ['accounts'], title: 'accounts:notActivated.title' }

/**
 * Target of the confirmation mail's link if it is used, expired or unknown; offers to send a new one. Confirmed members
 * need none and are redirected to the site.
 */
export default function ActivateError() {
  const { t } = useTranslation('accounts')
  const status = useUser((state) => state.user?.status)
  const confirmed = status === 'active'
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty
        heading="h1"
        title={confirmed ? t('activated.title') : t('notActivated.title')}
        text={confirmed ? t('notActivated.confirmed') : t('notActivated.text')}
      >
        {confirmed && (
          <Button kind="primary" to="/members">
            {t('activated.go')}
          </Button>
        )}
        {status === 'not_confirmed' && <ResendForm kind="primary" />}
        {status === undefined && (
          <Button kind="primary" to="/login?callback=/activate/error">
            {t('login.submit')}
          </Button>
        )}
      </Empty>
    </main>
  )
}
