import { useTranslation } from 'react-i18next'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { useUser } from '#engine/state/index.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { empty } from '#engine/ui/Empty.css.ts'
import { Empty } from '#engine/ui/Empty.tsx'
import { page } from '#engine/ui/PageHead.css.ts'

export const handle: RouteHandle = { texts: ['accounts'], title: 'accounts:activated.title' }

/** Where the link of the confirmation mail ends when it worked. */
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
