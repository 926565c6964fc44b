import { useTranslation } from 'react-i18next'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'

export const handle: RouteHandle = { texts: ['accounts'], title: 'accounts:activated.title', hydrate: 'members' }

/** Target of the confirmation mail's link after a successful confirmation. */
export default function ActivateDone() {
  const { t } = useTranslation('accounts')
  const loggedIn = useUser((state) => state.user !== null)
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" title={t('activated.title')} text={t('activated.text')}>
        <Button kind="primary" to={loggedIn ? '/members' : '/login'}>
          {loggedIn ? t('activated.go') : t('login.submit')}
        </Button>
      </Empty>
    </main>
  )
}
