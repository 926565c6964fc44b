import { userInfo } from 'node:os'
import { Command, InvalidArgumentError } from 'commander'
import { type AnswerProblem, answerAsFictional, createLocalBus } from '#engine'
import { CommandFailure, EXIT, type ExitCode } from '../../exit.ts'
import { openSession } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

interface Options {
  readonly text: string
  readonly key?: string
}

const WHY: Readonly<Record<AnswerProblem, readonly [ExitCode, string]>> = {
  not_found: [EXIT.notFound, 'there is no such conversation between a member and a fictional profile'],
  unstaffed: [EXIT.conflict, 'fictional profiles are not staffed here: settings.fictional_staffed is off'],
  member_gone: [EXIT.conflict, 'the member has left'],
  profile_disabled: [EXIT.conflict, 'the fictional profile is switched off'],
  blocked: [EXIT.conflict, 'the member has blocked this profile'],
  message_empty: [EXIT.usage, '--text: there is nothing in it'],
  message_too_long: [EXIT.usage, '--text: longer than a message of this site may be'],
  key_reused: [EXIT.conflict, '--key: names another message already'],
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

function readKey(text: string): string {
  if (!UUID.test(text)) throw new InvalidArgumentError('a UUID in lower case')
  return text
}

export const fictionalAnswer = () =>
  new Command('answer')
    .description('answer a member for a fictional profile, under its label; recorded with who answered')
    .argument('<tenant>')
    .argument('<conversation>', 'an id, as `fictional waiting` prints it')
    .requiredOption('--text <text>', 'the answer')
    .option('--key <uuid>', 'the same key is one answer; by default the same text to the same message is', readKey)
    .addHelpText(
      'after',
      '\nOnly where settings.fictional_staffed is on. It costs the member nothing. A message that has no answer after 48\n' +
        'hours is refunded; an answer after that is welcome, and nothing is charged again.',
    )
    .action(async (slug: string, conversation: string, { text, key }: Options, command: Command) => {
      const session = openSession(command)
      await withTenant(session, slug, async (db, tenant, whole) => {
        const services = { db: whole, bus: createLocalBus(), now: Date.now }
        const settingsOf = (country: string) =>
          tenant.settingsByCountry[country] ?? tenant.settingsByCountry[tenant.countries[0]!]!
        const log = { error: (_details: object, message: string) => session.report(message) }
        const by = { actor: userInfo().username, now: Date.now() }
        const sent = await answerAsFictional({ db, services, log, settingsOf }, { conversation, text, key, ...by })
        if (!sent.ok) throw new CommandFailure(...WHY[sent.problem])
        session.print(sent, [`answered ${sent.member} for ${sent.fictional}: ${sent.id}`])
      })
    })
