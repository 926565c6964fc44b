import { REJECT_REASONS, REPORT_OUTCOMES } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { argument, oneOf, option, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

/** What `removed` removes, by the subject of the report. */
const REMOVED = { profile: 'text about the member', photo: 'photo', message: 'message' } as const

const OUTCOME = 'kept: nothing wrong; removed: the photo, the message, or the text about the member; banned: the member'

export default defineCommand({
  about: 'decide on a report, with reasons; the reporter gets them by mail and can object',
  example: "report decide amore 0198c7e2 --outcome removed --reason 'It breaks the rules.'",
  scope: 'tenant',
  records: true,
  parameters: {
    report: argument('<report>', 'an id, as `report queue` prints it'),
    outcome: oneOf('--outcome <what>', OUTCOME, REPORT_OUTCOMES).required,
    photoReason: oneOf('--photo-reason <rule>', 'the reason for the owner of a removed photo', REJECT_REASONS).option,
    authorText: option(
      '--author-text <text>',
      'what happened, for the member who is banned or whose text or message is removed; else the rule alone',
    ),
    text: required('--reason <text>', 'the reason for the member who reported'),
  },
  verb: lazyVerb(() => import('#engine'), 'decideOnReport'),
  input: ({ report, outcome, text, photoReason, authorText }) => ({ report, outcome, text, photoReason, authorText }),
  asks: ({ report, outcome }) => (outcome === 'kept' ? undefined : `Decide report ${report}: ${outcome}?`),
  unchanged: ({ report }) => `report ${report} is decided so already`,
  refusals: {
    decided: 'the report is decided already, otherwise or in other words',
    not_found: 'there is no such report',
    reason_length: '--reason: 10 to 1000 characters',
    author_text_length: '--author-text: 10 to 1000 characters',
    left: 'the member has left',
    gone: ({ report }) =>
      `there is no ${report ? REMOVED[report.subject] : 'thing'} any more; outcomes that apply: kept, banned`,
    photo_reason: '--photo-reason: say which rule the photo breaks',
    author_text: '--author-text: say which rule it breaks, as the category "other" does not',
  },
  print({ report }, { report: id, outcome }) {
    const removed = outcome === 'removed' ? ` (${REMOVED[report.subject]})` : ''
    return {
      value: { changed: true, id, outcome },
      lines: [`decided: ${outcome}${removed}; the reporter gets a mail that says so`],
    }
  },
})
