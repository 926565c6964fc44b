import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import type { BankFile, TenantOperatorContext } from '#engine'
import { type CommandDefinition, defineTask } from './command.ts'
import { CommandFailure, EXIT } from './exit.ts'
import { argument, option, SITE } from './parameters.ts'

export const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

/** Writes a file for the bank where there was none, readable by its owner alone. */
async function writeFile(file: string, make: () => Promise<BankFile | undefined>): Promise<BankFile | undefined> {
  try {
    // Taken before anything is put into a message: a message without its file would have to be asked for again.
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    throw new CommandFailure(EXIT.conflict, `${file}: ${(error as Error).message}`)
  }
  try {
    const made = await make()
    if (made) writeFileSync(file, made.xml)
    else rmSync(file)
    return made
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

type Make = (
  ctx: TenantOperatorContext,
  request: { readonly again?: string | undefined },
) => Promise<BankFile | undefined>

/** A command that writes what a verb answers to a file. */
export const defineBankFile = (about: string, make: Make, done: string): CommandDefinition =>
  defineTask({
    about,
    records: true,
    parameters: {
      tenant: argument('<tenant>', SITE),
      file: argument('<file>', 'where to write it; it must not exist yet'),
      again: option('--again <message>', 'write this earlier message once more; a bank takes it once'),
    },
    async run(session, { tenant, file, again }) {
      const made = await session.forTenant(tenant, (ctx) => writeFile(file, () => make(ctx, { again })))
      if (!made && again !== undefined) throw new CommandFailure(EXIT.notFound, `there is no message ${again}`)
      const { xml: _, ...value } = made ?? { messageId: null, count: 0, cents: 0, xml: '' }
      const line = made
        ? `${made.messageId}: ${made.count} ${done}, ${euro(made.cents)}`
        : 'Nothing waits; no file was written.'
      return { value, lines: [line] }
    },
  })
