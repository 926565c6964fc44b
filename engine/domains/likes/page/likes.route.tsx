import { useTranslation } from 'react-i18next'
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { BonusBanner } from '#engine/domains/payments/shared/BonusBanner.tsx'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { badRequest, notFound, requireViewer, tooMany } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Tabs } from '#engine/ui/controls/Tabs.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { passMember, undoPass } from '../passes.ts'
import { countNew } from '../tab.queries.ts'
import { listLikedProfiles } from '../tabs.ts'
import { TYPES } from '../types.ts'
import type { Route } from './+types/likes.route'
import { LikedList, NoLikes, UndoPass } from './LikedList.tsx'

export const handle: RouteHandle = {
  texts: ['likes', 'members', 'profile', 'credits'],
  title: 'likes:title',
  current: 'likes',
  membersArea: true,
}

/** The addresses of another name that product.md 13.4 gives the tabs. */
const RENAMED: Readonly<Record<string, string>> = { liked: '/likes/sent', match: '/likes/matches' }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const wanted = (params as { type?: string }).type ?? 'received'
  const renamed = RENAMED[wanted]
  if (renamed) throw redirect(`${renamed}${new URL(request.url).search}`, 308)
  const type = TYPES.find((one) => one === wanted)
  if (!type) throw notFound()
  await touchViewer(ctx)
  const after = new URL(request.url).searchParams.get('after')
  const newLikes = await countNew(ctx.db, ctx.viewer.id)
  return { type, newLikes, ...(await listLikedProfiles(ctx, type, after)) }
}

/** `pass` or `undo` with the id of a member who likes the viewer. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const form = await readForm(request)
  const [pass, undo] = [form.get('pass'), form.get('undo')]
  if (typeof undo === 'string') {
    await undoPass(ctx, undo)
    return { passed: null }
  }
  if (typeof pass !== 'string') throw badRequest()
  const result = await passMember(ctx, pass)
  if (result.ok) return { passed: pass }
  if (result.reason === 'too_many_requests') throw tooMany(result.reason, { minutes: String(result.minutes) })
  if (result.reason === 'not_found') throw notFound()
  return data({ passed: null }, 409)
}

/** What the reader does in the list is shown where it was done; the list itself stays as it was read. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

export default function LikesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['likes', 'common'])
  const { key: visit } = useLocation()
  const { type, newLikes, ...first } = loaderData
  const none = first.profiles.length === 0
  const items = TYPES.map((one) => {
    const count = one === 'sent' ? 0 : newLikes[one]
    return {
      to: one === 'received' ? '/likes' : `/likes/${one}`,
      word: t(`tabs.${one}`),
      current: one === type,
      ...(count > 0 && { count: { value: count, label: t('common:nav.newLikes', { count }) } }),
    }
  })
  return (
    <main id="main" className={none ? `${page} ${empty}` : page}>
      <BonusBanner />
      <PageHead title={t('title')}>
        <Tabs label={t('tabs.label')} items={items} />
      </PageHead>
      {actionData?.passed && <UndoPass id={actionData.passed} />}
      {none ? <NoLikes type={type} /> : <LikedList key={`${type} ${visit}`} type={type} first={first} />}
    </main>
  )
}
