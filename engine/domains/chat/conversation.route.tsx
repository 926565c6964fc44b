import * as z from 'zod'
import { touchViewer } from '#engine/domains/profiles/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { forbidden, notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import type { Route } from './+types/conversation.route'
import { composerAction } from './composer-action.ts'
import { loadConversationView } from './page.ts'
import { openConversation, readConversation } from './reading.ts'
import { ConversationScreen } from './thread/ConversationScreen.tsx'

export const handle: RouteHandle = {
  texts: ['chat', 'credits', 'gifts', 'moderation', 'photos'],
  layout: 'chat',
  title: 'chat:title',
  current: 'chats',
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** `/chats/{id}`; opening a conversation sets its unread count to 0 (product.md 4.8). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  await touchViewer(ctx)
  if (!isId(params.id)) throw notFound()
  const before = z.uuid().safeParse(new URL(request.url).searchParams.get('before')).data
  const result = await readConversation(ctx, params.id, { before })
  if (!result.ok) throw result.reason === 'not_found' ? notFound() : forbidden(result.reason, { name: result.name })
  if (result.conversation.unread > 0) await writeBeside(ctx, () => openConversation(ctx, params.id))
  return loadConversationView(ctx, result.conversation)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (!isId(params.id)) throw notFound()
  return composerAction(ctx, request, { conversation: params.id })
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConversationScreen view={loaderData} refused={actionData} />
}
