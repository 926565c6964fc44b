import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import { requestContext } from '#engine/platform/context.ts'
import { ACTIVATED_COOKIE } from '#engine/platform/cookies.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { Route } from './+types/activate-done.route'

export const handle: RouteHandle = { texts: ['accounts'], title: 'accounts:activated.title', hydrate: 'members' }

/** Shown to a confirmed member and in the browser that opened the link; others are redirected to the login. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer, cookies } = context.get(requestContext)
  if (viewer?.status === 'active' || cookies[ACTIVATED_COOKIE] !== undefined) return null
  throw redirect(viewer ? '/activate/error' : '/login')
}

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
