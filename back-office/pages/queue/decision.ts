import { type ItemDecision, REJECT_REASONS, REPORT_OUTCOMES } from '#engine/back-office.ts'
import type { AskedItem } from './item-path.ts'

const MOST_CHARACTERS = 5000

const take = (form: URLSearchParams, name: string) => (form.get(name) ?? '').slice(0, MOST_CHARACTERS)
const oneOf = <const T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => one === text)

/** The decision that a form says; undefined for one that says none. */
export function readDecision({ kind, id }: AskedItem, form: URLSearchParams): ItemDecision | undefined {
  const said = take(form, 'decision')
  if (kind === 'fictional') return { kind, id, text: take(form, 'text'), key: form.get('key') ?? undefined }
  if (kind === 'report') {
    const outcome = oneOf(REPORT_OUTCOMES, said)
    const photoReason = oneOf(REJECT_REASONS, take(form, 'photoReason'))
    const authorText = take(form, 'authorText').trim() || undefined
    return outcome && { kind, id, outcome, text: take(form, 'text'), authorText, photoReason }
  }
  if (kind === 'complaint') {
    const outcome = oneOf(['upheld', 'dismissed'], said)
    return outcome && { kind, id, outcome, text: take(form, 'text') }
  }
  if (said === 'active') return { kind, id, decision: { status: 'active' } }
  const reason = oneOf(REJECT_REASONS, said)
  return reason && { kind, id, decision: { status: 'rejected', reason } }
}

type Reason = 'no_decision' | string

/** What is said for each reason for which nothing was decided. */
const WORDS: Readonly<Record<string, string>> = {
  no_decision: 'Choose a decision.',
  not_found: 'It is not there any more.',
  claimed: 'Somebody else has it before them.',
  decided: 'Somebody else has decided it meanwhile.',
  reason_length: 'Give reasons of 10 to 1000 characters.',
  author_text_length: 'What happened, for the member: 10 to 1000 characters.',
  author_text: 'Say what happened, for the member: this category names no rule.',
  photo_reason: 'Say which rule the photo breaks.',
  left: 'The member has left.',
  gone: 'What was reported is not there any more.',
  unstaffed: 'Fictional profiles are not staffed at this site.',
  member_gone: 'The member has left.',
  profile_disabled: 'The fictional profile is switched off.',
  blocked: 'The member has blocked this profile.',
  message_empty: 'Write an answer.',
  message_too_long: 'The answer is too long for a message of this site.',
  key_reused: 'This answer was sent already.',
}

export const wordsOf = (reason: Reason): string => WORDS[reason] ?? 'That did not work.'
