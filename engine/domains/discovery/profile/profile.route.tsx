import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { hasChatWith } from '#engine/domains/chat/index.ts'
import { DeleteChatButton } from '#engine/domains/chat/shared/DeleteChatButton.tsx'
import { GiftButton } from '#engine/domains/chat/shared/GiftButton.tsx'
import { listReceivedGifts } from '#engine/domains/gifts/index.ts'
import { ReceivedGifts } from '#engine/domains/gifts/shared/ReceivedGifts.tsx'
import { findLikeState, seeLike } from '#engine/domains/likes/index.ts'
import { LikeButton } from '#engine/domains/likes/shared/LikeButton.tsx'
import { useLikesStore } from '#engine/domains/likes/shared/likes.store.ts'
import { MatchDialog } from '#engine/domains/likes/shared/MatchDialog.tsx'
import { MatchMark } from '#engine/domains/likes/shared/MatchMark.tsx'
import { UnmatchButton } from '#engine/domains/likes/shared/UnmatchButton.tsx'
import { WriteButton } from '#engine/domains/likes/shared/WriteButton.tsx'
import { BlockButton } from '#engine/domains/moderation/shared/BlockButton.tsx'
import { ReportButton } from '#engine/domains/moderation/shared/ReportButton.tsx'
import { BonusBanner } from '#engine/domains/payments/shared/BonusBanner.tsx'
import { findAlbumState } from '#engine/domains/photos/index.ts'
import { AlbumButton } from '#engine/domains/photos/shared/AlbumButton.tsx'
import { takeProfileView, touchViewer, viewForVisitor, viewProfile } from '#engine/domains/profiles/index.ts'
import { Gallery } from '#engine/domains/profiles/shared/Gallery.tsx'
import { ProfileParts, Who } from '#engine/domains/profiles/shared/ProfileSheet.tsx'
import * as css from '#engine/domains/profiles/shared/profile.css.ts'
import { useWritable } from '#engine/domains/profiles/shared/use-writable.ts'
import { useSearchStore } from '#engine/domains/search/shared/search.store.ts'
import { maySeeMembers } from '#engine/domains/visits/index.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { forbidden, notFound, requireViewer, tooMany } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { Route } from './+types/profile.route'
import { actOnProfile } from './profile-action.ts'
import { Similar } from './Similar.tsx'
import { ToList } from './ToList.tsx'

/** Members do not need it, and their profile page has the most script of all. */
const VisitorProfile = lazy(() =>
  loadPart(() => import('./VisitorProfile.tsx').then((module) => ({ default: module.VisitorProfile }))),
)

export const handle: RouteHandle = {
  texts: ['members', 'profile', 'likes', 'gifts', 'photos', 'moderation', 'credits', 'slots'],
  title: 'members:profile.title',
  current: 'members',
  membersArea: true,
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visitor = context.get(requestContext)
  if (!visitor.viewer && maySeeMembers(visitor)) return loadForVisitor(visitor, params.id)
  const ctx = requireViewer(visitor, request)
  if (params.id === ctx.viewer.id) throw redirect('/profile')
  const look = await takeProfileView(ctx)
  if (!look.ok) throw tooMany('too_many_profiles', { minutes: String(look.minutes) })
  await touchViewer(ctx)
  const viewed = await viewProfile(ctx, params.id)
  if (!viewed.ok) throw viewed.reason === 'blocked' ? forbidden('blocked', { name: viewed.name }) : notFound()
  await writeBeside(ctx, () => seeLike(ctx, params.id))
  const { profile, similar, approachable, contact } = viewed
  const like = await findLikeState(ctx, params.id)
  const [album, gifts, hasChat] = await Promise.all([
    findAlbumState(ctx, params.id),
    listReceivedGifts(ctx.db, params.id),
    hasChatWith(ctx, params.id),
  ])
  return { profile, inside: { similar, approachable, contact, like, album, gifts, hasChat } }
}

async function loadForVisitor(ctx: RequestContext, id: string) {
  const profile = await viewForVisitor(ctx, id)
  if (!profile) throw notFound()
  return { profile, inside: null }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  return actOnProfile(ctx, params.id, await readForm(request))
}

/** Shown by the server when a form without script made the match. */
function NewMatch({
  profile,
  actionData,
}: {
  profile: Route.ComponentProps['loaderData']['profile']
  actionData: unknown
}) {
  const [open, setOpen] = useState(true)
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const match = (actionData as { match?: boolean } | undefined)?.match
  return match ? <MatchDialog open={open} profile={profile} ownPhoto={ownPhoto} onClose={() => setOpen(false)} /> : null
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, inside } = loaderData
  if (!inside)
    return (
      <Suspense>
        <VisitorProfile profile={profile} />
      </Suspense>
    )
  return <MemberProfile profile={profile} {...inside} actionData={actionData} />
}

type Loaded = Route.ComponentProps['loaderData']
type MemberProfileProps = Pick<Loaded, 'profile'> & NonNullable<Loaded['inside']> & { actionData: unknown }

function MemberProfile({
  profile,
  similar,
  approachable,
  contact,
  like,
  album,
  gifts,
  hasChat,
  actionData,
}: MemberProfileProps) {
  const { t } = useTranslation(['members', 'profile', 'likes'])
  const { id, name } = profile
  const likesStore = useLikesStore()
  const searchStore = useSearchStore()
  useEffect(() => {
    likesStore.getState().openProfile(id)
    searchStore.getState().addOtherProfile(profile)
  }, [likesStore, searchStore, id, profile])
  const isWritable = useWritable()(profile)
  // The chat shows the warning that has to be confirmed first.
  const isGiftable = isWritable && !profile.fictional && !contact
  return (
    <main id="main" className={`${page} ${css.profile}`}>
      <BonusBanner />
      <ToList />
      <Gallery key={id} profile={profile} />
      <div className={css.sheet}>
        <Who profile={profile}>
          {like.match && <MatchMark />}
          {contact && <Alert icon="info">{t(`likes:contact.${contact}`, { name })}</Alert>}
          {approachable ? (
            <div className={css.actions}>
              {!contact && <WriteButton profile={profile} />}
              <LikeButton key={id} look="button" profile={profile} liked={like.liked} match={like.match} />
              {isGiftable && <GiftButton profile={profile} look="button" />}
            </div>
          ) : (
            <Alert icon="eye-off">{t('profile:invisible', { name })}</Alert>
          )}
        </Who>
        <ProfileParts profile={profile} />
        <ReceivedGifts gifts={gifts} />
        {album?.has && !profile.fictional && <AlbumButton key={id} id={id} name={name} open={album.open} />}
        <section className={css.safety}>
          <p>{t('profile.safety')}</p>
          <div>
            <ReportButton subject="profile" id={id} member={id} name={name} />
            <BlockButton id={id} name={name} />
            {like.match && <UnmatchButton key={id} profile={profile} />}
            {hasChat && <DeleteChatButton profile={profile} />}
          </div>
        </section>
      </div>
      <Similar name={name} profiles={similar} />
      {approachable && (
        <div className={css.actionBar} data-foot>
          <LikeButton key={id} look="icon" profile={profile} liked={like.liked} match={like.match} />
          {!contact && <WriteButton profile={profile} />}
          {isGiftable && <GiftButton profile={profile} look="icon" />}
        </div>
      )}
      <NewMatch profile={profile} actionData={actionData} />
    </main>
  )
}
