import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services.ts'
import { type Mail, outboxDir } from './transport.ts'

/** A mail of the outbox, without its content and without the whole address. */
export interface OutboxMail {
  readonly tenantId: string
  /** Epoch ms. */
  readonly at: number
  readonly lane: Mail['lane']
  readonly subject: string
  /** `j…@example.org` */
  readonly to: string
}

const NAME = /^(\d+)-[0-9a-f-]{36}\.json$/

const shorten = (address: string) => address.replace(/^(.).*@/u, '$1…@')

const listTenants = (services: Pick<Services, 'dataDir'>) =>
  readdir(join(outboxDir(services, '.'))).catch((): string[] => [])

async function listFiles(services: Pick<Services, 'dataDir'>, tenantId: string) {
  const files = await readdir(outboxDir(services, tenantId)).catch((): string[] => [])
  return files.flatMap((file) => {
    const [, at] = NAME.exec(file) ?? []
    return at === undefined ? [] : [{ tenantId, file, at: Number(at) }]
  })
}

/** The newest mails of the outbox, of one tenant or of all; opens no more than it returns. */
export async function listOutbox(
  services: Pick<Services, 'dataDir'>,
  { tenantId, limit }: { readonly tenantId: string | undefined; readonly limit: number },
): Promise<OutboxMail[]> {
  const tenants = tenantId === undefined ? await listTenants(services) : [tenantId]
  const files = (await Promise.all(tenants.map((one) => listFiles(services, one)))).flat()
  const newest = files.sort((a, b) => b.at - a.at || (a.file < b.file ? 1 : -1)).slice(0, limit)
  const read = newest.map(async (one): Promise<OutboxMail[]> => {
    try {
      const mail = JSON.parse(await readFile(join(outboxDir(services, one.tenantId), one.file), 'utf8')) as Mail
      const { lane, subject, to } = mail
      return [{ tenantId: one.tenantId, at: one.at, lane, subject, to: shorten(to) }]
    } catch {
      // Erased meanwhile.
      return []
    }
  })
  return (await Promise.all(read)).flat()
}
