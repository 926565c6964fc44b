import { Command, CommanderError } from 'commander'
import { complaintDecide } from './commands/complaint-decide.ts'
import { complaintQueue } from './commands/complaint-queue.ts'
import { dbMigrate } from './commands/db-migrate.ts'
import { dbReplayTombstones } from './commands/db-replay-tombstones.ts'
import { dbStatus } from './commands/db-status.ts'
import { demoSeed } from './commands/demo-seed.ts'
import { fictionalCreate } from './commands/fictional-create.ts'
import { fictionalImport } from './commands/fictional-import.ts'
import { fictionalList } from './commands/fictional-list.ts'
import { inviteCreate } from './commands/invite-create.ts'
import { inviteList } from './commands/invite-list.ts'
import { inviteRevoke } from './commands/invite-revoke.ts'
import { jobsList } from './commands/jobs-list.ts'
import { jobsRetry } from './commands/jobs-retry.ts'
import { mailBounceSecret } from './commands/mail-bounce-secret.ts'
import { mailSend } from './commands/mail-send.ts'
import { memberBan } from './commands/member-ban.ts'
import { memberShow } from './commands/member-show.ts'
import { memberUnban } from './commands/member-unban.ts'
import { photoQueue } from './commands/photo-queue.ts'
import { photoApprove, photoReject } from './commands/photo-review.ts'
import { refundList } from './commands/refund-list.ts'
import { reportDecide } from './commands/report-decide.ts'
import { reportQueue } from './commands/report-queue.ts'
import { tenantCheck } from './commands/tenant-check.ts'
import { tenantCreate } from './commands/tenant-create.ts'
import { tenantExplain } from './commands/tenant-explain.ts'
import { tenantList } from './commands/tenant-list.ts'
import { tenantShow } from './commands/tenant-show.ts'
import { themeCheck } from './commands/theme-check.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit.ts'

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
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'check everything, change nothing')
    .option('--yes', 'answer every question with yes')
    .option('--no-input', 'ask nothing')
    .addCommand(
      group('tenant', 'branded sites', [tenantCreate(), tenantList(), tenantShow(), tenantCheck(), tenantExplain()]),
    )
    .addCommand(group('member', 'people', [memberShow(), memberBan(), memberUnban()]))
    .addCommand(group('photo', 'photos that wait for a look', [photoQueue(), photoApprove(), photoReject()]))
    .addCommand(group('report', 'what members report', [reportQueue(), reportDecide()]))
    .addCommand(group('complaint', 'complaints and objections', [complaintQueue(), complaintDecide()]))
    .addCommand(
      group('fictional', 'invented profiles, labelled', [fictionalCreate(), fictionalImport(), fictionalList()]),
    )
    .addCommand(group('refund', 'money to pay back', [refundList()]))
    .addCommand(group('invite', 'links to sign up by', [inviteCreate(), inviteList(), inviteRevoke()]))
    .addCommand(group('mail', 'mails to members', [mailSend(), mailBounceSecret()]))
    .addCommand(group('jobs', 'work that waits', [jobsList(), jobsRetry()]))
    .addCommand(group('theme', 'looks', [themeCheck()]))
    .addCommand(group('db', 'the database', [dbMigrate(), dbStatus(), dbReplayTombstones()]))
    .addCommand(group('demo', 'the demo sites', [demoSeed()]))
  share(program)
  return program
}

/** Errors end in run() below, and global options may stand after a command as well. */
function share(command: Command): void {
  command.exitOverride()
  for (const inner of command.commands) {
    if (inner.commands.length === 0) {
      inner
        .option('--json', 'print the result as JSON')
        .option('--dry-run', 'check everything, change nothing')
        .option('--yes', 'answer every question with yes')
        .option('--no-input', 'ask nothing')
    }
    share(inner)
  }
}

function fail(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof CommandFailure) {
    if (process.argv.includes('--json')) {
      console.log(
        JSON.stringify({ error: { code: error.code, message: error.message, details: error.details } }, null, 2),
      )
    } else console.error([`admin: ${error.message}`, ...error.details.map((line) => `  ${line}`)].join('\n'))
    return error.code
  }
  console.error(error)
  return EXIT.bug
}

try {
  await buildProgram().parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
