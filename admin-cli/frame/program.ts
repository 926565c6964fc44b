import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { GROUPS } from '../groups.ts'
import type { CommandDefinition } from './command.ts'
import { checkGroups, loadGroup } from './loading.ts'
import { declare } from './parameters.ts'

const JSON_OPTION = () => new Option('--json', 'print the result as JSON, and errors as JSON on stderr')
const AS_OPTION = () =>
  new Option('--as <name>', 'the operator who acts, for the record; else ADMIN_AS, else the account on this machine')

const COMMANDS = fileURLToPath(new URL('../commands/', import.meta.url))

function toCommand(name: string, definition: CommandDefinition): Command {
  const command = new Command(name).description(definition.about)
  const read = declare(command, definition.parameters)
  if (definition.dryRun) command.option('--dry-run', 'check everything, change nothing')
  if (definition.asks) command.option('--yes', 'do not ask; needed where there is no terminal to ask at')
  if (definition.records) command.addOption(AS_OPTION())
  command.addOption(JSON_OPTION())
  if (definition.example) command.addHelpText('after', `\nExample: ${definition.example}`)
  if (definition.help) command.addHelpText('after', `\n${definition.help}`)
  return command.action(async (...given: unknown[]) => {
    const { openSession, print } = await import('./session.ts')
    const session = openSession(command)
    print(session, await definition.run(session, read(given, command.opts())))
  })
}

/** The groups whose commands are loaded: those that the arguments name first, as in `help tenant` and `tenant list`. */
const namedIn = (args: readonly string[]) => {
  const words = args.filter((arg) => !arg.startsWith('-'))
  return Object.keys(GROUPS).filter((group) => words.slice(0, 4).includes(group))
}

/**
 * The program, with the commands of the groups that its arguments name. `--help` needs none of them. A group whose one
 * command has its name is that command: `admin doctor`.
 */
export async function buildProgram(version: string, args: readonly string[], dir = COMMANDS): Promise<Command> {
  checkGroups(dir)
  const program = new Command('admin')
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
  for (const [group, about] of Object.entries(GROUPS)) {
    const parent = new Command(group).description(about)
    const commands = named.includes(group) ? await loadGroup(dir, group) : new Map<string, CommandDefinition>()
    for (const [name, definition] of commands) parent.addCommand(toCommand(name, definition))
    const own = commands.size === 1 ? commands.get(group) : undefined
    program.addCommand(own ? toCommand(group, own) : parent)
  }
  return program
}
