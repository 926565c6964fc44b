import { answerAsFictional } from '#engine/domains/chat/index.ts'
import { type ComplaintOutcome, decideComplaint } from '#engine/domains/moderation/index.ts'
import { type ReviewDecision, reviewPhoto } from '#engine/domains/photos/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { type Decision, decideOnReport } from '../decide-on-report.ts'
import { claimItem, releaseItem } from './claims.ts'
import type { PhotoKind } from './find-item.ts'

/** A decision on an item of the queue, by its kind. */
export type ItemDecision =
  | { readonly kind: PhotoKind; readonly id: string; readonly decision: ReviewDecision }
  | ({ readonly kind: 'report'; readonly id: string } & Omit<Decision, 'report'>)
  | {
      readonly kind: 'complaint'
      readonly id: string
      readonly outcome: ComplaintOutcome
      /** Reasons for the complainant. */
      readonly text: string
    }
  | { readonly kind: 'fictional'; readonly id: string; readonly text: string; readonly key?: string | undefined }

type Verb = typeof reviewPhoto | typeof decideOnReport | typeof decideComplaint | typeof answerAsFictional
type Refused = Extract<Awaited<ReturnType<Verb>> | Awaited<ReturnType<typeof claimItem>>, { readonly ok: false }>
export type ItemDecided = { readonly ok: true } | { readonly ok: false; readonly reason: Refused['reason'] }

function carryOut(ctx: TenantOperatorContext, decided: ItemDecision) {
  if (decided.kind === 'report') {
    const { kind: _, id: report, ...decision } = decided
    return decideOnReport(ctx, { report, ...decision })
  }
  if (decided.kind === 'complaint')
    return decideComplaint(ctx, { complaint: decided.id, outcome: decided.outcome, text: decided.text })
  if (decided.kind === 'fictional')
    return answerAsFictional(ctx, { conversation: decided.id, text: decided.text, key: decided.key })
  return reviewPhoto(ctx, { photo: decided.id, decision: decided.decision, onlyWaiting: true })
}

/**
 * Decides on an item that no other operator has before them (`claimed`), by the verb of its kind. Two who decide on one at
 * once are one decision: the other is refused as `decided`. Of an item of another site nothing is found.
 */
export async function decideItem(ctx: TenantOperatorContext, decided: ItemDecision): Promise<ItemDecided> {
  const claimed = await claimItem(ctx, decided)
  if (!claimed.ok) return { ok: false, reason: claimed.reason }
  const answer = await carryOut(ctx, decided)
  const isDecided = !answer.ok && (answer.reason === 'decided' || answer.reason === 'nothing_to_do')
  if (!answer.ok && !isDecided) return { ok: false, reason: answer.reason }
  await releaseItem(ctx, decided)
  return answer.ok ? { ok: true } : { ok: false, reason: 'decided' }
}
