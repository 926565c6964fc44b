import { type CommandDefinition, defineTask } from '../frame/command.ts'
import { buildWholeProgram } from '../frame/program.ts'
import { describeProgram, type Shape } from './shapes.ts'

/** A command that prints the completion of a shell, with all commands as they are now. */
export const defineCompletion = (shell: string, write: (shape: Shape) => readonly string[]): CommandDefinition =>
  defineTask({
    about: `the completion of ${shell}: groups, commands, options and the slugs of sites`,
    example: `completion ${shell}`,
    parameters: {},
    async run({ env }) {
      const lines = write(describeProgram(await buildWholeProgram(), env.tenantsDir))
      return { value: { shell, script: lines.join('\n') }, lines }
    },
  })
