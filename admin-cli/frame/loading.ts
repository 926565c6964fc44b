import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GROUPS } from '../groups.ts'
import { type CommandDefinition, isCommand } from './command.ts'

/** A fault in the folder of commands: a bug of this installation. */
class CommandFileError extends Error {}

/** The names of a group's commands, in the order of the alphabet. */
const listCommands = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => !file.startsWith('.'))
    .map((file) => {
      if (/^[a-z][a-z-]*\.ts$/.test(file)) return file.slice(0, -'.ts'.length)
      throw new CommandFileError(`${join(folder, file)}: a command is a file such as create.ts`)
    })
    .sort()

/**
 * The commands of a group by name, from its folder; those that `words` name, else all: each takes what it imports of the engine with it.
 * @throws CommandFileError for a file whose default export is no command
 */
export async function loadGroup(
  dir: string,
  group: string,
  words: readonly string[] = [],
): Promise<ReadonlyMap<string, CommandDefinition>> {
  const commands = new Map<string, CommandDefinition>()
  const names = listCommands(join(dir, group))
  const named = names.filter((name) => words.includes(name))
  for (const name of named.length > 0 ? named : names) {
    const file = join(dir, group, `${name}.ts`)
    const found = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
    if (!isCommand(found.default))
      throw new CommandFileError(
        `${file}: its default export is not made by defineCommand, defineEachCommand or defineTask`,
      )
    commands.set(name, found.default)
  }
  return commands
}

/** @throws CommandFileError unless the folders of commands are the groups of `groups.ts` */
export function checkGroups(dir: string, groups: Readonly<Record<string, string>> = GROUPS): void {
  const folders = readdirSync(dir).filter((name) => !name.startsWith('.'))
  const unknown = folders.find((name) => groups[name] === undefined)
  if (unknown) throw new CommandFileError(`${join(dir, unknown)}: groups.ts has no group "${unknown}"`)
  const missing = Object.keys(groups).find((name) => !folders.includes(name))
  if (missing) throw new CommandFileError(`groups.ts names the group "${missing}", and there is no folder of it`)
}
