import { Command } from 'commander'
import { openRecords } from '#engine'
import { withDatabase } from '../../database.ts'
import { openSession } from '../../frame.ts'

export const hostList = () =>
  new Command('list')
    .description('which site every host belongs to; the first that was served there keeps it')
    .action(async (_options: object, command: Command) => {
      const session = openSession(command)
      const { hosts } = await withDatabase(session, (db) => openRecords(db).read())
      const rows = [...hosts].map(([host, tenant]) => ({ host, tenant })).sort((a, b) => (a.host < b.host ? -1 : 1))
      const lines = rows.map(({ host, tenant }) => `${host.padEnd(32)} ${tenant}`)
      session.print(rows, lines.length > 0 ? lines : ['no host is taken'])
    })
