import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import {
  applyBankReport,
  type BankFile,
  createLocalBus,
  listBankFiles,
  loadSecrets,
  makeCollection,
  makeTransfers,
} from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { openSession, type Session } from '../../frame.ts'
import { withTenant } from '../../tenant-scope.ts'

type Site = Parameters<typeof makeCollection>[0]

/** Runs `use` on a site with its money. */
const withSite = <T>(session: Session, slug: string, use: (site: Site) => Promise<T>): Promise<T> =>
  withTenant(session, slug, (db, tenant, whole) => {
    const { dataDir, mediaDir, smtpUrl } = session.env
    const secrets = loadSecrets(dataDir)
    const services = { db: whole, bus: createLocalBus(), secrets, dataDir, mediaDir, smtpUrl, now: Date.now }
    return use({ db, tenant, services, now: Date.now() })
  })

const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

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

interface Options {
  readonly again?: string
}

const bankFile = (
  name: string,
  about: string,
  make: (site: Site, again?: string) => Promise<BankFile | undefined>,
  done: string,
) =>
  new Command(name)
    .description(about)
    .argument('<tenant>')
    .argument('<file>', 'where to write it; it must not exist yet')
    .option('--again <message>', 'write this earlier message once more; a bank takes it once')
    .action(async (slug: string, file: string, { again }: Options, command: Command) => {
      const session = openSession(command)
      const made = await withSite(session, slug, (site) => writeFile(file, () => make(site, again)))
      if (!made && again !== undefined) throw new CommandFailure(EXIT.notFound, `there is no message ${again}`)
      const { xml: _, ...shown } = made ?? { messageId: null, count: 0, cents: 0, xml: '' }
      session.print(shown, [
        made ? `${made.messageId}: ${made.count} ${done}, ${euro(made.cents)}` : 'Nothing waits; no file was written.',
      ])
    })

export const sepaCollect = () =>
  bankFile('collect', 'write the direct debits that wait as a pain.008 file', makeCollection, 'to collect')

export const sepaRepay = () =>
  bankFile('repay', 'write refunds of collected direct debits as a pain.001 file', makeTransfers, 'to pay back')

export const sepaList = () =>
  new Command('list')
    .description('the files that were written, the newest first')
    .argument('<tenant>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const files = await withSite(session, slug, ({ db }) => listBankFiles(db))
      const lines = files.map(({ messageId, kind, count, cents }) => `${messageId}  ${kind}  ${count}  ${euro(cents)}`)
      session.print(files, lines.length > 0 ? lines : ['No file was written.'])
    })

export const sepaReport = () =>
  new Command('report')
    .description(
      "apply the bank's pain.002 file: debits it rejects are charged back, refunds it rejects come back as credits; a second time changes nothing",
    )
    .argument('<tenant>')
    .argument('<file>')
    .action(async (slug: string, file: string, _options: object, command: Command) => {
      const session = openSession(command)
      const xml = readReport(file)
      const outcome = await withSite(session, slug, (site) =>
        applyBankReport(site, xml).catch((error: Error) => {
          throw new CommandFailure(EXIT.validation, `${file}: ${error.message}`)
        }),
      )
      session.print(outcome, [
        `${outcome.messageId}: ${outcome.returned} charged back, ${outcome.unpaid} refunds that did not arrive`,
        ...outcome.unknown.map((id) => `not of this message: ${id}`),
      ])
    })

function readReport(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandFailure(EXIT.notFound, `${file}: ${(error as Error).message}`)
  }
}
