import { redirect } from 'react-router'
import type { MemberContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { badRequest, notFound } from '#engine/platform/guards.ts'
import { deleteConversation } from './reading.ts'
import { conversationIdOf } from './rules.ts'
import { composerSchema } from './schema.ts'
import { sendMessage } from './sending/sending.ts'

/**
 * Handles the conversation's form without script: sends, or deletes the chat. Returns the text of a refused message.
 */
export async function composerAction(
  ctx: MemberContext,
  request: Request,
  target: { readonly conversation: string } | { readonly to: string },
) {
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    const id = 'to' in target ? conversationIdOf(ctx.tenant.poolId, ctx.viewer.id, target.to) : target.conversation
    const deleted = await deleteConversation(ctx, id)
    if (!deleted.ok) throw notFound()
    throw redirect('/chats')
  }
  const parsed = parseForm(composerSchema, form)
  if (!parsed.ok) throw badRequest()
  const { client_id, body, fictional_confirmation, free } = parsed.value
  const result = await sendMessage(ctx, { client_id, body, fictional_confirmation, free, ...target })
  if (!result.ok) return { reason: result.reason, draft: body }
  throw redirect(`/chats/${result.message.conversation_id}`)
}
