import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services.ts'
import { type Mail, outboxDir } from './transport.ts'

const MAIL = /^(.+)\.json$/

async function isTo(path: string, addresses: ReadonlySet<string>): Promise<boolean> {
  try {
    return addresses.has((JSON.parse(await readFile(path, 'utf8')) as Mail).to.toLowerCase())
  } catch {
    return false
  }
}

/** Deletes the mails to these addresses from a tenant's outbox folder; returns how many there were. */
export async function deleteMails(
  services: Pick<Services, 'dataDir'>,
  tenantId: string,
  addresses: readonly string[],
): Promise<number> {
  const dir = outboxDir(services, tenantId)
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  let removed = 0
  for (const file of await readdir(dir).catch(() => [])) {
    const [, name] = MAIL.exec(file) ?? []
    if (!name || !(await isTo(join(dir, file), wanted))) continue
    await rm(join(dir, `${name}.eml`), { force: true })
    await rm(join(dir, file), { force: true })
    removed += 1
  }
  return removed
}
