import { redirect } from 'react-router'
import * as z from 'zod'
import { seeLike } from '#engine/domains/likes/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { forbidden, notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import type { Route } from './+types/member-chat.route'
import { composerAction } from './composer-action.ts'
import { loadConversationView } from './page.ts'
import { composeTo } from './reading.ts'
import { ConversationScreen } from './thread/ConversationScreen.tsx'

export const handle: RouteHandle = {
  texts: ['chat', 'credits', 'gifts', 'moderation', 'photos'],
  layout: 'chat',
  title: 'chat:title',
  current: 'chats',
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** `/members/{id}/chat`: the conversation with that member, or an empty one until the first message. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (!isId(params.id)) throw notFound()
  const result = await composeTo(ctx, params.id)
  if (!result.ok) throw result.reason === 'not_found' ? notFound() : forbidden(result.reason, { name: result.name })
  if (result.conversation.id !== undefined) throw redirect(`/chats/${result.conversation.id}`)
  await writeBeside(ctx, () => seeLike(ctx, params.id))
  return loadConversationView(ctx, result.conversation)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (!isId(params.id)) throw notFound()
  return composerAction(ctx, request, { to: params.id })
}

export default function MemberChatPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationScreen view={loaderData} refused={actionData} />
}
