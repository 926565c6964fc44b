import { useTranslation } from 'react-i18next'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { requestContext } from '#engine/server/context.ts'
import { forbidden, notFound, requireViewer } from '#engine/server/guards.ts'
import { useUser } from '#engine/state/index.tsx'
import { Button } from '#engine/ui/Button.tsx'
import { Icon } from '#engine/ui/Icon.tsx'
import { modal, modalActions } from '#engine/ui/Modal.css.ts'
import { page } from '#engine/ui/PageHead.css.ts'
import { match } from '#engine/ui/screens/match.css.ts'
import type { Route } from './+types/match.route'
import { findMatch } from './likes.ts'
import { MatchArt } from './MatchDialog.tsx'

export const handle: RouteHandle = {
  texts: ['likes', 'credits'],
  title: 'likes:match.title',
  current: 'likes',
  membersArea: true,
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const found = await findMatch(ctx, params.id)
  if (found.ok) return { profile: found.profile }
  throw 'name' in found ? forbidden(found.reason, { name: found.name }) : notFound()
}

export default function MatchPage({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('likes')
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const { id, name } = profile
  return (
    <main id="main" className={page}>
      <section className={`${modal} ${match}`}>
        <MatchArt profile={profile} ownPhoto={ownPhoto} />
        <h1>{t('match.title')}</h1>
        <p>{t('match.text', { name })}</p>
        <div className={modalActions}>
          <Button kind="primary" to={`/members/${id}/chat`}>
            <Icon name="message-circle" />
            <span>{t('match.write', { name })}</span>
          </Button>
          <Button kind="quiet" to="/members">
            {t('match.keep')}
          </Button>
        </div>
      </section>
    </main>
  )
}
