import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { findBlocks, findContactRefusal } from '#engine/platform/visibility/index.ts'
import type { SendRefusal } from './kinds/refusals.ts'
import { findParticipant, findRecipient, hasConsent } from './queries.ts'
import { type Recipient, textVersion, writingRefusal } from './rules.ts'

export interface Refusal {
  readonly reason: SendRefusal
  readonly name: string
}

/** Thrown to roll back a refused message. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(reason: SendRefusal, name: string) {
    super(reason)
    this.refusal = { reason, name }
  }
}

/** Who gets a message, under which key. */
export type Envelope = {
  /** A UUID of the sender's client. */
  readonly client_id: string
  /** Version of the fictional warning that the sender confirms with it. */
  readonly fictional_confirmation?: string | undefined
  /** The sender was shown that it costs nothing: it is refused if it does. */
  readonly free?: boolean | undefined
} & ({ readonly to: string } | { readonly conversation: string })

/** The version of the warning to confirm before the first message to a fictional profile. */
export const fictionalVersion = (ctx: MemberContext) => textVersion(ctx.settings.fictional_warning[ctx.locale] ?? '')

/** Whom an envelope of a member names; undefined where the conversation is not theirs. */
export async function findReceiverId(db: ScopedDb, memberId: string, envelope: Envelope): Promise<string | undefined> {
  return 'to' in envelope ? envelope.to : (await findParticipant(db, memberId, envelope.conversation))?.other_id
}

/** The member whom the viewer writes to. @throws Refused where the viewer may not. */
export async function findWritable(ctx: MemberContext, db: ScopedDb, envelope: Envelope): Promise<Recipient> {
  const { viewer, settings } = ctx
  const otherId = await findReceiverId(db, viewer.id, envelope)
  const recipient = otherId === undefined ? undefined : await findRecipient(db, otherId)
  const version = fictionalVersion(ctx)
  const refusal = writingRefusal({
    sender: viewer,
    recipient,
    blocks: await findBlocks(db, viewer.id, otherId ?? ''),
    contact: recipient && (await findContactRefusal(db, recipient, viewer)),
    fictionalStaffed: settings.fictional_staffed,
    fictionalConfirmed:
      recipient?.fictional === 1 &&
      (envelope.fictional_confirmation === version || (await hasConsent(db, viewer.id, version))),
  })
  if (refusal || !recipient) throw new Refused(refusal ?? 'not_found', recipient?.name ?? '')
  return recipient
}
