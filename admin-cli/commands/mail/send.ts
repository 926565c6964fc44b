import { readPath } from '../../files/folders.ts'
import { defineCommand } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { oneOf, required } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { counted, readText } from '../../printing/words.ts'

const MAX_CHARACTERS = 20_000

/** An empty line separates paragraphs. @throws CommandFailure for a file that is no mail */
function readParagraphs(file: string): string[] {
  const text = readText(file, '--text-file')
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0) throw new CommandFailure(EXIT.validation, `${file} is empty`)
  if (text.length > MAX_CHARACTERS) throw new CommandFailure(EXIT.validation, `${file} is longer than a mail should be`)
  return paragraphs
}

/** @throws CommandFailure for a subject that is too short or too long */
function readSubject(subject: string): string {
  if (subject.trim().length >= 3 && subject.length <= 150) return subject
  throw new CommandFailure(EXIT.validation, '--subject: 3 to 150 characters')
}

export default defineCommand({
  about: 'write news or an offer to everybody of a site who wants such mails; --dry-run counts them',
  example: "mail send amore --type news --subject 'A new look' --text-file news.txt",
  scope: 'tenant',
  records: true,
  dryRun: true,
  parameters: {
    type: oneOf('--type <type>', 'what it is', ['news', 'promotions']).required,
    subject: required('--subject <text>', 'the subject, which is the heading too'),
    file: required('--text-file <file>', 'plain text; an empty line parts paragraphs', readPath),
  },
  verb: lazyVerb(() => import('#engine'), 'sendCampaign'),
  input: ({ type, subject, file, dryRun }) => ({
    type,
    subject: readSubject(subject),
    paragraphs: readParagraphs(file),
    dryRun,
  }),
  asks({ tenant, type, subject, file }) {
    readParagraphs(file)
    return `Mail "${readSubject(subject)}" to everybody of ${tenant} who wants ${type}?`
  },
  refusals: {},
  print: (members, { dryRun }) => ({
    value: { members, sent: !dryRun },
    lines: [`${counted(members, 'member')} to get it${dryRun ? '' : `, the last in ${members / 10} s`}`],
  }),
})
