import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { BankFile } from '#engine'
import type { TenantOperatorContext } from '#engine/installation.ts'
import { readPath } from '../files/folders.ts'
import { type CommandDefinition, defineTask } from '../frame/command.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { argument, option, SITE } from '../frame/parameters.ts'

export const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

type MakeFile = (store: (file: BankFile) => void) => Promise<BankFile | undefined>

/**
 * Writes a file for the bank where there was none, readable by its owner alone. It is on the disk, as `<file>.part`,
 * before its debits are marked, and has its name only once they are: whatever fails or is killed, no debit is marked
 * without its file, and no file has the debits of another.
 */
export async function writeBankFile(file: string, make: MakeFile): Promise<BankFile | undefined> {
  const part = `${file}.part`
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    throw new CommandFailure(EXIT.conflict, `${file}: ${(error as Error).message}`)
  }
  try {
    const made = await make(({ xml }) => storeWhole(part, xml))
    if (made) renameSync(part, file)
    else rmSync(file)
    return made
  } catch (error) {
    rmSync(part, { force: true })
    rmSync(file, { force: true })
    throw error
  }
}

function storeWhole(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

type Make = (
  ctx: TenantOperatorContext,
  request: { readonly again?: string | undefined; readonly store: (file: BankFile) => void },
) => Promise<BankFile | undefined>

/** A command that writes what a verb answers to a file. */
export const defineBankFile = (about: string, example: string, make: Make, done: string): CommandDefinition =>
  defineTask({
    about,
    example,
    records: true,
    parameters: {
      tenant: argument('<tenant>', SITE),
      file: argument('<file>', 'where to write it; it must not exist yet', readPath),
      again: option('--again <message>', 'write this earlier message once more; a bank takes it once'),
    },
    async run(session, { tenant, file, again }) {
      const made = await session.forTenant(tenant, (ctx) => writeBankFile(file, (store) => make(ctx, { again, store })))
      if (!made && again !== undefined) throw new CommandFailure(EXIT.notFound, `there is no message ${again}`)
      const { xml: _, ...value } = made ?? { messageId: null, count: 0, cents: 0, xml: '' }
      const line = made
        ? `${made.messageId}: ${made.count} ${done}, ${euro(made.cents)}`
        : 'Nothing waits; no file was written.'
      return { value, lines: [line] }
    },
  })
