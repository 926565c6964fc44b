import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { hostGive } from './commands/brands/host-give.ts'
import { hostList } from './commands/brands/host-list.ts'
import { tenantChangePool } from './commands/brands/tenant-change-pool.ts'
import { tenantCheck } from './commands/brands/tenant-check.ts'
import { tenantCreate } from './commands/brands/tenant-create.ts'
import { tenantExplain } from './commands/brands/tenant-explain.ts'
import { tenantForget } from './commands/brands/tenant-forget.ts'
import { tenantList } from './commands/brands/tenant-list.ts'
import { tenantShow } from './commands/brands/tenant-show.ts'
import { themeCheck } from './commands/brands/theme-check.ts'
import { fictionalAnswer } from './commands/members/fictional-answer.ts'
import { fictionalCreate } from './commands/members/fictional-create.ts'
import { fictionalImport } from './commands/members/fictional-import.ts'
import { fictionalList } from './commands/members/fictional-list.ts'
import { fictionalRead } from './commands/members/fictional-read.ts'
import { fictionalWaiting } from './commands/members/fictional-waiting.ts'
import { inviteCreate } from './commands/members/invite-create.ts'
import { inviteList } from './commands/members/invite-list.ts'
import { inviteRevoke } from './commands/members/invite-revoke.ts'
import { memberBan } from './commands/members/member-ban.ts'
import { memberShow } from './commands/members/member-show.ts'
import { memberUnban } from './commands/members/member-unban.ts'
import { refundList } from './commands/members/refund-list.ts'
import { complaintDecide } from './commands/moderation/complaint-decide.ts'
import { complaintQueue } from './commands/moderation/complaint-queue.ts'
import { photoQueue } from './commands/moderation/photo-queue.ts'
import { photoApprove, photoReject } from './commands/moderation/photo-review.ts'
import { reportDecide } from './commands/moderation/report-decide.ts'
import { reportQueue } from './commands/moderation/report-queue.ts'
import { creditsGrant } from './commands/money/credits-grant.ts'
import { discountCreate } from './commands/money/discount-create.ts'
import { discountEnd } from './commands/money/discount-end.ts'
import { discountList } from './commands/money/discount-list.ts'
import { ledgerVerify } from './commands/money/ledger-verify.ts'
import { orderExport } from './commands/money/order-export.ts'
import { orderList } from './commands/money/order-list.ts'
import { orderRefund } from './commands/money/order-refund.ts'
import { orderShow } from './commands/money/order-show.ts'
import { sepaCollect, sepaList, sepaRepay, sepaReport } from './commands/money/sepa.ts'
import { dbMigrate } from './commands/system/db-migrate.ts'
import { dbReplayTombstones } from './commands/system/db-replay-tombstones.ts'
import { dbStatus } from './commands/system/db-status.ts'
import { demoSeed } from './commands/system/demo-seed.ts'
import { jobsList } from './commands/system/jobs-list.ts'
import { jobsRetry } from './commands/system/jobs-retry.ts'
import { mailBounceSecret } from './commands/system/mail-bounce-secret.ts'
import { mailSend } from './commands/system/mail-send.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit.ts'

const wantsJson = process.argv.includes('--json')
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

function group(name: string, about: string, commands: readonly Command[]): Command {
  const command = new Command(name).description(about)
  for (const one of commands) command.addCommand(one)
  return command
}

function buildProgram(): Command {
  const program = new Command('admin')
    .description(
      'Everything an operator does. Exit codes: 0 ok, 1 bug, 2 usage, 3 validation, 4 not found, 5 conflict, 6 environment.',
    )
    .version(version, '--version', 'the version of the engine')
    .option('--json', JSON_HELP)
    .addCommand(
      group('tenant', 'branded sites', [
        tenantCreate(),
        tenantList(),
        tenantShow(),
        tenantCheck(),
        tenantExplain(),
        tenantChangePool(),
        tenantForget(),
      ]),
    )
    .addCommand(group('host', 'addresses of sites', [hostList(), hostGive()]))
    .addCommand(group('member', 'people', [memberShow(), memberBan(), memberUnban()]))
    .addCommand(group('photo', 'photos that wait for a look', [photoQueue(), photoApprove(), photoReject()]))
    .addCommand(group('report', 'what members report', [reportQueue(), reportDecide()]))
    .addCommand(group('complaint', 'complaints and objections', [complaintQueue(), complaintDecide()]))
    .addCommand(
      group('fictional', 'invented profiles, labelled', [
        fictionalCreate(),
        fictionalImport(),
        fictionalList(),
        fictionalWaiting(),
        fictionalRead(),
        fictionalAnswer(),
      ]),
    )
    .addCommand(group('order', 'what members bought', [orderList(), orderShow(), orderRefund(), orderExport()]))
    .addCommand(group('credits', 'what members pay with', [creditsGrant()]))
    .addCommand(group('ledger', 'entries of credits', [ledgerVerify()]))
    .addCommand(group('refund', 'money to pay back', [refundList()]))
    .addCommand(group('discount', 'codes that members enter', [discountCreate(), discountList(), discountEnd()]))
    .addCommand(group('sepa', 'files of direct debits', [sepaCollect(), sepaRepay(), sepaReport(), sepaList()]))
    .addCommand(group('invite', 'links to sign up by', [inviteCreate(), inviteList(), inviteRevoke()]))
    .addCommand(group('mail', 'mails to members', [mailSend(), mailBounceSecret()]))
    .addCommand(group('jobs', 'work that waits', [jobsList(), jobsRetry()]))
    .addCommand(group('theme', 'looks', [themeCheck()]))
    .addCommand(group('db', 'the database', [dbMigrate(), dbStatus(), dbReplayTombstones()]))
    .addCommand(group('demo', 'the demo sites', [demoSeed()]))
  share(program)
  return program
}

const JSON_HELP = 'print the result as JSON, and errors as JSON on stderr'

/** Every error ends in `fail`, and `--json` may stand after a command as well. */
function share(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: (text) => void (wantsJson || process.stderr.write(text)) })
  for (const inner of command.commands) {
    if (inner.commands.length === 0) inner.option('--json', JSON_HELP)
    share(inner)
  }
}

/** The one shape of errors: lines for people, an object with `--json`; both on stderr. */
function printError(code: ExitCode, message: string, details: readonly string[]): void {
  if (wantsJson) console.error(JSON.stringify({ error: { code, message, details } }, null, 2))
  else console.error([`admin: ${message}`, ...details.map((line) => `  ${line}`)].join('\n'))
}

function fail(error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok
    if (wantsJson) printError(EXIT.usage, error.message.replace(/^error: /, ''), [])
    return EXIT.usage
  }
  if (error instanceof CommandFailure) {
    printError(error.code, error.message, error.details)
    return error.code
  }
  const { message, stack } = error as Error
  printError(
    EXIT.bug,
    message ?? String(error),
    stack
      ?.split('\n')
      .slice(1)
      .map((line) => line.trim()) ?? [],
  )
  return EXIT.bug
}

try {
  await buildProgram().parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
