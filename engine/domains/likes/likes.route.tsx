import { useTranslation } from 'react-i18next'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { TileList } from '#engine/domains/profiles/shared/TileList.tsx'
import { requestContext } from '#engine/platform/context.ts'
import { notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Tabs } from '#engine/ui/controls/Tabs.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { PageHead } from '#engine/ui/display/PageHead.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import type { Route } from './+types/likes.route'
import { useListLikes } from './shared/use-list-likes.tsx'
import { listLikedProfiles } from './tabs.ts'
import { TYPES, type TypeName } from './types.ts'

export const handle: RouteHandle = {
  texts: ['likes', 'members', 'profile', 'credits'],
  title: 'likes:title',
  current: 'likes',
  membersArea: true,
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  const wanted = (params as { type?: string }).type ?? 'received'
  const type = TYPES.find((one) => one === wanted)
  if (!type) throw notFound()
  return { type, ...(await listLikedProfiles(ctx, type, new URL(request.url).searchParams.get('after'))) }
}

function NoLikes({ type }: { type: TypeName }) {
  const { t } = useTranslation('likes')
  return (
    <Empty title={t(`empty.${type}.title`)} text={t(`empty.${type}.text`)}>
      <Button kind="primary" to="/members">
        {t('empty.look')}
      </Button>
      <Button kind="quiet" to={type === 'matches' ? '/likes/sent' : '/profile'}>
        {t(type === 'matches' ? 'empty.sent_link' : 'empty.profile')}
      </Button>
    </Empty>
  )
}

export default function LikesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('likes')
  const { type, profiles, newIds, sentIds } = loaderData
  const { actionOf, likes } = useListLikes(profiles, sentIds)
  const items = TYPES.map((one) => ({
    to: one === 'received' ? '/likes' : `/likes/${one}`,
    word: t(`tabs.${one}`),
    current: one === type,
  }))
  return (
    <main id="main" className={profiles.length > 0 ? page : `${page} ${empty}`}>
      <PageHead title={t('title')}>
        <Tabs label={t('tabs.label')} items={items} />
      </PageHead>
      {profiles.length === 0 && <NoLikes type={type} />}
      {profiles.length > 0 && (
        <TileList
          profiles={profiles}
          actionOf={actionOf}
          markOf={({ id }) => (newIds.includes(id) ? t('new') : undefined)}
        />
      )}
      {likes}
    </main>
  )
}
