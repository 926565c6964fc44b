import { useTranslation } from 'react-i18next'
import { BonusBanner } from '#engine/domains/payments/shared/BonusBanner.tsx'
import { useUser } from '#engine/platform/client/user.store.ts'
import { requestContext } from '#engine/platform/context.ts'
import { forbidden, notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { modal, modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { Route } from './+types/match.route'
import { findMatch, seeLike } from './likes.ts'
import { MatchArt, MatchText } from './shared/MatchDialog.tsx'
import { match } from './shared/match.css.ts'
import { WriteButton } from './shared/WriteButton.tsx'

export const handle: RouteHandle = {
  texts: ['likes', 'credits'],
  title: 'likes:match.title',
  current: 'likes',
  membersArea: true,
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const found = await findMatch(ctx, params.id)
  if (found.ok) {
    await writeBeside(ctx, () => seeLike(ctx, params.id))
    return { profile: found.profile }
  }
  throw 'name' in found ? forbidden(found.reason, { name: found.name }) : notFound()
}

export default function MatchPage({ loaderData: { profile } }: Route.ComponentProps) {
  const { t } = useTranslation('likes')
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  return (
    <main id="main" className={page}>
      <BonusBanner />
      <section className={`${modal} ${match}`}>
        <MatchArt profile={profile} ownPhoto={ownPhoto} />
        <h1>{t('match.title')}</h1>
        <MatchText name={profile.name} />
        <div className={modalActions}>
          <WriteButton profile={profile} />
          <Button kind="quiet" to="/members">
            {t('match.keep')}
          </Button>
        </div>
      </section>
    </main>
  )
}
