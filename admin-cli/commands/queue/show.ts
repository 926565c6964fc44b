import type { ItemRead } from '#engine'
import { defineCommand } from '../../frame/command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { minuteOf, oneLine } from '../../printing/words.ts'
import { ITEM, NO_ITEM } from '../../topics/queue.ts'

function linesOfEvidence(evidence: ItemRead['evidence']): string[] {
  if (evidence.kind === 'report')
    return [
      `${evidence.category}: ${evidence.subject}`,
      ...(evidence.note ? [`  says: ${oneLine(evidence.note)}`] : []),
      `  saw: ${oneLine(JSON.stringify(evidence.snapshot)).slice(0, 400)}`,
      ...evidence.messages.map(
        ({ at, own, isSubject, text }) =>
          `  ${minuteOf(at)}  ${isSubject ? 'REPORTED ' : ''}${own ? 'the member' : 'the other'}: ${oneLine(text)}`,
      ),
    ]
  if (evidence.kind === 'complaint')
    return [
      `${evidence.category} of ${evidence.email || 'nobody any more'}, about ${evidence.about || 'nothing named'}`,
      `  ${oneLine(evidence.body)}`,
    ]
  if (evidence.kind === 'fictional')
    return evidence.thread.messages.map(
      ({ by, text, created_at }) => `${minuteOf(created_at)}  ${by}: ${oneLine(text)}`,
    )
  const { photo, age, inChat, appeal } = evidence
  return [
    `photo of ${photo.width} × ${photo.height}, of a member of ${age}${inChat ? ', sent in a chat' : ''}${photo.isPrivate ? ', private' : ''}`,
    ...(appeal ? [`  rejected as ${appeal.reason}; objects: ${oneLine(appeal.text)}`] : []),
  ]
}

function linesOfHistory({ history }: ItemRead): string[] {
  if (!history) return []
  const { id, name, strikes, suggestion, signupAt, reportsSent, reportsReceived, bannedAt } = history
  return [
    `${name} (${id}), since ${minuteOf(signupAt)}${bannedAt === null ? '' : ', banned'}`,
    `  ${reportsReceived} reports about them, ${reportsSent} by them`,
    `  ${strikes.length} strikes in a year; proposed for one more: ${suggestion}`,
    ...strikes.map(({ at, what, reason }) => `    ${minuteOf(at)}  ${what}${reason ? `: ${reason}` : ''}`),
  ]
}

export default defineCommand({
  about: 'an item of the queue: what was seen, and what was decided about the member before',
  scope: 'tenant',
  example: 'queue show amore report 0197-…',
  records: true,
  parameters: ITEM,
  verb: lazyVerb(() => import('#engine'), 'readItem'),
  input: ({ kind, id }) => ({ kind, id }),
  refusals: { not_found: NO_ITEM },
  print: (item) => {
    const { ok: _, ...value } = item
    return {
      value,
      lines: [...(item.isDecided ? ['decided'] : []), ...linesOfEvidence(item.evidence), ...linesOfHistory(item)],
    }
  },
})
