import { passMember, undoPass } from '#engine/domains/likes/index.ts'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { badRequest, forbidden, notFound, requireViewer, tooMany } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/swipe-game.route'
import { type Acted, SwipeGame } from './game/SwipeGame.tsx'
import { swipeLike, viewSwipeGame } from './swipe.ts'

export const handle: RouteHandle = {
  texts: ['swipe', 'likes', 'members', 'profile', 'credits'],
  title: 'swipe:title',
  current: 'likes',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  return viewSwipeGame(ctx)
}

/** A like beyond the day's is answered by the page itself, which shows when the next ones come. */
async function like(ctx: MemberContext, id: string): Promise<Acted> {
  const result = await swipeLike(ctx, id)
  if (result.ok || result.reason === 'swipe_limit') return { passed: null }
  if ('minutes' in result) throw tooMany(result.reason, { minutes: String(result.minutes) })
  throw 'name' in result ? forbidden(result.reason, { name: result.name }) : notFound()
}

async function pass(ctx: MemberContext, id: string): Promise<Acted> {
  const result = await passMember(ctx, id)
  if (result.ok) return { passed: id }
  if (result.reason === 'too_many_requests') throw tooMany(result.reason, { minutes: String(result.minutes) })
  if (result.reason === 'not_found') throw notFound()
  return { passed: null }
}

/** The forms of the page without script: `like`, `pass` or `undo` with the id of a member. */
export async function action({ context, request }: Route.ActionArgs): Promise<Acted> {
  const ctx = requireViewer(context.get(requestContext), request)
  const form = await readForm(request)
  const idOf = (verb: string) => {
    const id = form.get(verb)
    return typeof id === 'string' ? id : undefined
  }
  const [liked, passed, undone] = [idOf('like'), idOf('pass'), idOf('undo')]
  if (liked !== undefined) return like(ctx, liked)
  if (passed !== undefined) return pass(ctx, passed)
  if (undone === undefined) throw badRequest()
  await undoPass(ctx, undone)
  return { passed: null }
}

export default function SwipeGamePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SwipeGame game={loaderData} acted={actionData} />
}
