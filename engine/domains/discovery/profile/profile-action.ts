import { data, redirect } from 'react-router'
import * as z from 'zod'
import { likeMember, unlikeMember, unmatchMember } from '#engine/domains/likes/index.ts'
import { blockMember } from '#engine/domains/moderation/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { badRequest, forbidden, notFound, tooMany } from '#engine/platform/guards.ts'

const intentSchema = z.enum(['like', 'unlike', 'unmatch', 'block'])

async function like(ctx: MemberContext, id: string) {
  const result = await likeMember(ctx, id)
  if (result.ok) return { liked: true, match: result.match }
  if ('minutes' in result) throw tooMany(result.reason, { minutes: String(result.minutes) })
  throw 'name' in result ? forbidden(result.reason, { name: result.name }) : notFound()
}

async function unlike(ctx: MemberContext, id: string) {
  const result = await unlikeMember(ctx, id)
  if (result.ok) return { liked: false }
  if (result.reason === 'too_late') return data({ liked: true, error: 'too_late' }, 409)
  throw notFound()
}

async function unmatch(ctx: MemberContext, id: string) {
  // Where the other was first, or the form came twice, the outcome is the same.
  await unmatchMember(ctx, id)
  return { liked: false }
}

/**
 * Handles the forms of the profile page: like, take back, unmatch, block. After a block, the URL of the search contains the
 * blocked member's id, never the name.
 * @throws page errors for members who are not reachable
 */
export async function actOnProfile(ctx: MemberContext, id: string, form: FormData) {
  const intent = intentSchema.safeParse(form.get('intent'))
  if (!intent.success) throw badRequest()
  if (intent.data === 'like') return like(ctx, id)
  if (intent.data === 'unlike') return unlike(ctx, id)
  if (intent.data === 'unmatch') return unmatch(ctx, id)
  const blocked = await blockMember(ctx, id)
  if (!blocked.ok && blocked.reason === 'too_many_requests')
    throw tooMany(blocked.reason, { minutes: String(blocked.minutes) })
  if (!blocked.ok) throw notFound()
  return redirect(`/members?blocked=${id}`)
}
