import { createHash } from 'node:crypto'
import { stringify } from 'uuid'
import type { MembersTable, MessagesTable, PhotoStatus } from '#engine/db/schema.ts'
import { isBlank, seenText } from '#engine/platform/formats/seen-text.ts'
import type { MessageKind } from '#engine/platform/types.ts'
import { type BlockState, type ContactRefusal, isActive, openingRefusal } from '#engine/platform/visibility/index.ts'
import type { SendRefusal } from './kinds/refusals.ts'

export const MESSAGES_PER_PAGE = 30
/** Hard limit of the stored text, above any tenant's `message_length`. */
export const MAX_BODY_CHARACTERS = 10_000
/** Code points of the note beside a gift. */
export const GIFT_NOTE_LENGTH = 140

export type Sender = Pick<MembersTable, 'id' | 'status' | 'profile_status' | 'paid_user'>
export type Recipient = Pick<
  MembersTable,
  'id' | 'name' | 'status' | 'profile_status' | 'fictional' | 'invisible' | 'first_contact'
>

const isText = (character: string) =>
  character >= ' ' ? character !== '\u007f' : character === '\n' || character === '\t'

const LINE_END = /\r\n|[\u2028\u2029]/g
/** Of many blank lines, which push the conversation off the screen and say nothing, two stay. */
function thinBlankLines(text: string): string {
  const lines = text.split('\n').map((line) => (isBlank(line) ? '' : line))
  return lines.join('\n').replaceAll(/\n{4,}/g, '\n\n\n')
}

/**
 * Normalizes text for storage: LF line ends, no control characters, no lone surrogates, two blank lines in a row at most,
 * trimmed; '' for one that is blank.
 */
export const cleanBody = (text: string) =>
  seenText(thinBlankLines([...text.toWellFormed().replaceAll(LINE_END, '\n')].filter(isText).join('')))

/** Length in code points, like `message_length`. */
const codePoints = (text: string) => [...text].length

export function bodyRefusal(body: string, messageLength: number): SendRefusal | undefined {
  if (body === '') return 'message_empty'
  return codePoints(body) > messageLength ? 'message_too_long' : undefined
}

export const noteRefusal = (note: string): SendRefusal | undefined =>
  codePoints(note) > GIFT_NOTE_LENGTH ? 'message_too_long' : undefined

export interface WritingCase {
  readonly sender: Sender
  readonly recipient: Recipient | undefined
  /** Whether there is a block between sender and recipient. */
  readonly blocks: BlockState
  /** Why the sender may not start a conversation with the recipient. */
  readonly contact: ContactRefusal | undefined
  readonly fictionalStaffed: boolean
  readonly fictionalConfirmed: boolean
}

/** Whether the sender may write to the recipient (product.md sections 6, 10.2, 12.6 and 13.6). */
export function writingRefusal(write: WritingCase): SendRefusal | undefined {
  const { sender, recipient } = write
  if (!recipient || recipient.id === sender.id) return 'not_found'
  // The same for whoever is gone, switched off or behind a block: a block tells nothing of itself.
  if (openingRefusal(recipient, write.blocks)) return 'not_delivered'
  if (write.contact) return write.contact
  if (sender.status === 'active' && !isActive(sender)) return 'profile_disabled'
  if (recipient.fictional === 0) return undefined
  if (!write.fictionalStaffed) return 'fictional_closed'
  return write.fictionalConfirmed ? undefined : 'fictional_confirmation'
}

/** Whether the member may start a conversation (product.md 13.5); answering does not count. */
export const mayStartAnother = (sender: Sender, started: number, freeConversations: number) =>
  sender.paid_user === 1 || started <= freeConversations

/** Messages of unconfirmed members wait for the confirmation, photos for their review. */
export const stateOfNew = (sender: Sender, photo: PhotoStatus | undefined) =>
  sender.status === 'not_confirmed' || photo === 'pending' ? 'waiting' : 'delivered'

export const kindOf = ({ photo_id, gift }: Pick<MessagesTable, 'photo_id' | 'gift'>): MessageKind =>
  photo_id !== null ? 'photo' : gift !== null ? 'gift' : 'text'

/** The pair in storage order. */
export const pairOf = (a: string, b: string): readonly [low: string, high: string] => (a < b ? [a, b] : [b, a])

/**
 * The id of a pair's conversation, a UUIDv8 of their names: the same from both sides, so that two first messages at once meet in one
 * conversation. It opens nothing by itself; a conversation is looked up through one's own participation.
 */
export function conversationIdOf(poolId: string, a: string, b: string): string {
  const [low, high] = pairOf(a, b)
  const bytes = createHash('sha256').update(`${poolId}\n${low}\n${high}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return stringify(bytes)
}

/** The version of a fictional warning: a hash of its text. */
export const textVersion = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
