import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { createLocalBus, sendCampaign } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { DRY_RUN, YES } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

const MAX_CHARACTERS = 20_000

/** An empty line separates paragraphs. */
function readParagraphs(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandFailure(EXIT.notFound, `--text-file: ${(error as Error).message}`)
  }
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0) throw new CommandFailure(EXIT.validation, `${file} is empty`)
  if (text.length > MAX_CHARACTERS) throw new CommandFailure(EXIT.validation, `${file} is longer than a mail should be`)
  return paragraphs
}

interface Options {
  readonly type: 'news' | 'promotions'
  readonly subject: string
  readonly textFile: string
}

export const mailSend = () =>
  new Command('send')
    .description('write news or an offer to everybody of a site who wants such mails; --dry-run counts them')
    .argument('<tenant>')
    .addOption(new Option('--type <type>', 'what it is').choices(['news', 'promotions']).makeOptionMandatory())
    .requiredOption('--subject <text>', 'the subject, which is the heading too')
    .requiredOption('--text-file <file>', 'plain text; an empty line parts paragraphs')
    .addOption(DRY_RUN)
    .addOption(YES)
    .action(async (slug: string, { type, subject, textFile }: Options, command: Command) => {
      const session = openSession(command)
      const paragraphs = readParagraphs(textFile)
      if (subject.trim().length < 3 || subject.length > 150) {
        throw new CommandFailure(EXIT.validation, '--subject: 3 to 150 characters')
      }
      await session.confirm(`Mail "${subject}" to everybody of ${slug} who wants ${type}?`)
      await withTenant(session, slug, async (db, _tenant, whole) => {
        const { dryRun } = session.globals
        const services = { db: whole, bus: createLocalBus(), now: Date.now }
        const members = await sendCampaign({ db, services, now: Date.now(), dryRun }, { type, subject, paragraphs })
        session.print({ members, sent: !dryRun }, [
          dryRun ? `${members} members would get it.` : `${members} members get it, the last in ${members / 10} s.`,
        ])
      })
    })
