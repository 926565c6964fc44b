import { listAround, readFictional } from '#engine/domains/chat/index.ts'
import { type ItemName, listComplaintsAbout } from '#engine/domains/moderation/index.ts'
import { isWaiting } from '#engine/domains/photos/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { recordRead } from '#engine/platform/operators/record-read.ts'
import { claimKey } from './claims.ts'
import { findItem, type ItemFile, type PhotoKind } from './find-item.ts'
import { type MemberHistory, readHistory } from './history.ts'

/** Messages on each side of a reported one (product.md 10.6). */
const AROUND = 5
/** Messages of a conversation with a fictional profile. */
const THREAD = 50

export interface ReadMessage {
  readonly id: string
  /** The member whom the case is about wrote it. */
  readonly own: boolean
  /** It is the reported one. */
  readonly isSubject: boolean
  readonly text: string
  readonly photo: string | null
  readonly gift: string | null
  /** Epoch ms. */
  readonly at: number
}

/** What an operator decides on, by its kind. Times are epoch ms. */
export type ItemEvidence =
  | {
      readonly kind: PhotoKind
      readonly photo: {
        readonly id: string
        readonly width: number
        readonly height: number
        readonly isPrivate: boolean
      }
      /** Age by the date of birth, to compare with the face. */
      readonly age: number
      readonly inChat: boolean
      /** Others see it. */
      readonly isShown: boolean
      readonly appeal: { readonly reason: string; readonly text: string } | null
    }
  | {
      readonly kind: 'report'
      readonly category: string
      readonly subject: 'profile' | 'photo' | 'message'
      readonly note: string
      /** The stored copy of what was seen. */
      readonly snapshot: Readonly<Record<string, unknown>>
      /** Of the reported photo, or the one in the reported message; it may be deleted. */
      readonly photo: string | null
      readonly messages: readonly ReadMessage[]
      readonly reporter: MemberHistory | undefined
    }
  | {
      readonly kind: 'complaint'
      readonly category: string
      readonly body: string
      readonly about: string
      readonly email: string
      readonly language: string
    }
  | { readonly kind: 'fictional'; readonly thread: NonNullable<Awaited<ReturnType<typeof readFictional>>> }

export interface ItemRead {
  readonly ok: true
  readonly isDecided: boolean
  readonly memberId: string | null
  readonly evidence: ItemEvidence
  /** Of the member whom it is about; undefined where there is none, and after an erasure. */
  readonly history: MemberHistory | undefined
}

export type ItemReadResult = ItemRead | { readonly ok: false; readonly reason: 'not_found' }

type FileOf<K extends ItemFile['kind']> = Extract<ItemFile, { readonly kind: K }>

async function readPhoto({ db, now }: TenantOperatorContext, { kind, photo }: FileOf<PhotoKind>) {
  const about = `photo:${photo.id}`
  const complaints = photo.appealed_at === null ? [] : await listComplaintsAbout(db, [about])
  const text = complaints.find(({ member_id }) => member_id === photo.member_id)?.body ?? ''
  const { id, width, height } = photo
  const evidence: ItemEvidence = {
    kind,
    photo: { id, width, height, isPrivate: photo.private === 1 },
    age: ageOn(photo.date_of_birth, now),
    inChat: photo.shown_to !== null,
    isShown: photo.status === 'active',
    appeal: photo.appealed_at === null ? null : { reason: photo.rejected_reason, text },
  }
  return { isDecided: !isWaiting(photo), memberId: photo.member_id, category: '', evidence }
}

/** The reported message with those around it; none once the conversation is gone. */
async function readMessages(
  { db }: TenantOperatorContext,
  conversation: string,
  { subject_id, member_id }: FileOf<'report'>['report'],
): Promise<ReadMessage[]> {
  const rows = await listAround(db, conversation, subject_id, AROUND)
  return rows.map(({ id, sender_id, body, photo_id, gift, created_at }) => ({
    ...{ id, own: sender_id === member_id, isSubject: id === subject_id, text: body },
    ...{ photo: photo_id, gift, at: created_at },
  }))
}

async function readReport(ctx: TenantOperatorContext, { report }: FileOf<'report'>) {
  const snapshot = JSON.parse(report.snapshot) as Readonly<Record<string, unknown>>
  const { conversation_id, photo_id } = snapshot as { conversation_id?: string; photo_id?: string | null }
  const { category, subject, note } = report
  const isOpen = report.status === 'open'
  const evidence: ItemEvidence = {
    ...{ kind: 'report', category, subject, note, snapshot },
    photo: subject === 'photo' ? report.subject_id : (photo_id ?? null),
    messages: isOpen && conversation_id ? await readMessages(ctx, conversation_id, report) : [],
    reporter: await readHistory(ctx, report.reporter_id, ''),
  }
  return { isDecided: !isOpen, memberId: report.member_id, category, evidence }
}

async function readComplaint({ complaint }: FileOf<'complaint'>) {
  const { category, body, about, email, language, member_id, status } = complaint
  const evidence: ItemEvidence = { kind: 'complaint', category, body, about, email, language }
  return { isDecided: status !== 'open', memberId: member_id, category, evidence }
}

async function readThread(ctx: TenantOperatorContext, id: string, { pair }: FileOf<'fictional'>) {
  const thread = await readFictional(ctx, { conversation: id, limit: THREAD })
  if (!thread) return undefined
  const isAnswered = thread.messages.at(-1)?.by === thread.fictional
  return {
    isDecided: isAnswered,
    memberId: pair.memberId,
    category: '',
    evidence: { kind: 'fictional', thread } as const,
  }
}

async function readFile(ctx: TenantOperatorContext, id: string, file: ItemFile) {
  if (file.kind === 'report') return readReport(ctx, file)
  if (file.kind === 'complaint') return readComplaint(file)
  if (file.kind === 'fictional') return readThread(ctx, id, file)
  return readPhoto(ctx, file)
}

/**
 * An item of the queue with its evidence and the history of the member whom it is about: their strikes with the measure that
 * is proposed, the age of the account, reports by and about them. Of a conversation only the reported message and at most
 * five on each side, and only while the report is open. Recorded, as every look at a member is.
 */
export async function readItem(ctx: TenantOperatorContext, name: ItemName): Promise<ItemReadResult> {
  const file = await findItem(ctx, name)
  const read = file && (await readFile(ctx, name.id, file))
  if (!read) return { ok: false, reason: 'not_found' }
  const { category, ...item } = read
  const { memberId } = item
  const history = memberId === null ? undefined : await readHistory(ctx, memberId, category)
  await recordRead(ctx, { memberId: memberId ?? undefined, what: claimKey(name) })
  return { ok: true, ...item, history }
}
