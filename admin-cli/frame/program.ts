import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { CALLED_AS } from '../files/folders.ts'
import { GROUPS } from '../groups.ts'
import type { CommandDefinition } from './command.ts'
import type { ExitCode } from './exit.ts'
import { EXIT } from './exit.ts'
import { checkGroups, loadGroup } from './loading.ts'
import { findSite, MANY, namesMany, runForMany, withoutSite } from './many.ts'
import { declare } from './parameters.ts'
import type { Process } from './run.ts'

const JSON_OPTION = () => new Option('--json', 'print the result as JSON, and errors as JSON on stderr')
const AS_OPTION = () =>
  new Option('--as <name>', 'the operator who acts, for the record; else ADMIN_AS, else the account on this machine')

const COMMANDS = fileURLToPath(new URL('../commands/', import.meta.url))

/** What the commands run in, and what takes their exit codes. */
export interface Running {
  readonly process: Process
  done(code: ExitCode): void
}

function toCommand(name: string, definition: CommandDefinition, many: boolean, { process, done }: Running): Command {
  const command = new Command(name).description(definition.about)
  const site = findSite(definition)
  const sites = many ? site : undefined
  const read = declare(command, sites === undefined ? definition.parameters : withoutSite(definition.parameters, sites))
  if (site !== undefined) for (const { flags, about } of Object.values(MANY)) command.option(flags, about)
  if (definition.dryRun) command.option('--dry-run', 'check everything, change nothing')
  if (definition.asks) command.option('--yes', 'do not ask; needed where there is no terminal to ask at')
  if (definition.records) command.addOption(AS_OPTION())
  command.addOption(JSON_OPTION())
  if (definition.help) command.addHelpText('after', `\n${definition.help}`)
  command.addHelpText('after', `\nExample:\n  ${CALLED_AS} ${definition.example}`)
  return command.action(async (...given: unknown[]) => {
    const { format, openSession, readSites } = await import('./session.ts')
    const session = openSession(command, process)
    const values = read(given, command.opts())
    const printed =
      sites === undefined
        ? await definition.run(session, values)
        : await runForMany(definition, session, {
            site: sites,
            slugs: await readSites(session, command.opts()),
            values,
          })
    process.print(format(session, printed))
    done(printed.exit ?? EXIT.ok)
  })
}

/**
 * The groups whose commands are loaded, those that the arguments name first as in `help tenant` and `tenant list`, with the
 * words after them.
 */
function namedIn(args: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const named = Object.keys(GROUPS).filter((group) => words.slice(0, 4).includes(group))
  return new Map(named.map((group) => [group, words.slice(words.indexOf(group) + 1)]))
}

/**
 * The program, with the commands that its arguments name, or those of a group. `--help` needs none of them. A group whose one
 * command has its name is that command: `doctor`.
 */
export async function buildProgram(
  version: string,
  args: readonly string[],
  running: Running,
  dir = COMMANDS,
): Promise<Command> {
  checkGroups(dir)
  const program = new Command(CALLED_AS)
    .description(
      'Everything an operator does. Exit codes: 0 ok, 1 bug, 2 usage, 3 validation, 4 not found, 5 conflict, 6 environment.',
    )
    .addHelpText(
      'after',
      '\nCommands that cannot be undone or reach members ask; without a terminal they need --yes, else exit code 2.\n' +
        '`tenant check` says what is not right with the sites. engine/docs/operating.md has the tasks, the log and the nights.',
    )
    .version(version, '--version', 'the version of the engine')
    .addOption(JSON_OPTION())
    .addOption(AS_OPTION())
  const named = namedIn(args)
  const many = namesMany(args)
  for (const [group, about] of Object.entries(GROUPS)) {
    const parent = new Command(group).description(about)
    const words = named.get(group)
    const commands = words ? await loadGroup(dir, group, words) : new Map<string, CommandDefinition>()
    for (const [name, definition] of commands) parent.addCommand(toCommand(name, definition, many, running))
    const own = commands.size === 1 ? commands.get(group) : undefined
    program.addCommand(own ? toCommand(group, own, many, running) : parent)
  }
  return program
}

/** The program with all commands, to be looked at and not run. */
export async function buildWholeProgram(dir = COMMANDS): Promise<Command> {
  const idle: Running = { process: { env: {}, print() {}, complain() {} }, done() {} }
  const program = await buildProgram('', [], idle, dir)
  for (const parent of program.commands)
    for (const [name, definition] of await loadGroup(dir, parent.name()))
      parent.addCommand(toCommand(name, definition, false, idle))
  return program
}
