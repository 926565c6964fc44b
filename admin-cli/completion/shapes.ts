import type { Command } from 'commander'
import { SITE } from '../frame/parameters.ts'

/** What a shell completes in one place: fixed words, the slugs of sites, or files (what else there is). */
export type Values = readonly string[] | 'sites' | 'files'

export interface OptionShape {
  /** As `--json`. */
  readonly flag: string
  readonly about: string
  /** Undefined for an option without a value. */
  readonly values: Values | undefined
}

export interface CommandShape {
  readonly group: string
  readonly name: string
  readonly about: string
  /** In the order of the arguments. */
  readonly values: readonly Values[]
  readonly options: readonly OptionShape[]
}

/** What a shell needs to know of the program. */
export interface Shape {
  readonly name: string
  readonly groups: readonly { readonly name: string; readonly about: string }[]
  readonly commands: readonly CommandShape[]
  /** The folder of the sites, where the environment names none. */
  readonly tenantsDir: string
}

const valuesOf = (about: string, choices: readonly string[] | undefined): Values =>
  choices ?? (about === SITE ? 'sites' : 'files')

/** The first sentence, for the lists that shells show. */
const shorten = (about: string) =>
  about
    .replace(/^needed: /, '')
    .split(/[:;(]/, 1)[0]!
    .trim()

function describeCommand(group: string, command: Command): CommandShape {
  const options = command.options.map(({ long, description, argChoices, required, optional }): OptionShape => {
    const takes = required || optional
    const values = long === '--tenant' ? 'sites' : valuesOf(description, argChoices)
    return { flag: long ?? '', about: shorten(description), values: takes ? values : undefined }
  })
  return {
    ...{ group, name: command.name(), about: shorten(command.description()) },
    values: command.registeredArguments.map(({ description, argChoices }) => valuesOf(description, argChoices)),
    options: [...options, { flag: '--help', about: 'what it does, and its options', values: undefined }],
  }
}

/** The shape of a program whose commands are loaded. */
export const describeProgram = (program: Command, tenantsDir: string): Shape => ({
  name: program.name(),
  groups: program.commands.map((group) => ({ name: group.name(), about: group.description() })),
  commands: program.commands.flatMap((group) => group.commands.map((one) => describeCommand(group.name(), one))),
  tenantsDir,
})
