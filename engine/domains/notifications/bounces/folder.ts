import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#engine/server/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { MAX_MESSAGE_BYTES } from './parse.ts'
import { type BounceOutcome, recordBounce } from './record.ts'

const AT_ONCE = 1000

export interface FolderResult {
  readonly read: number
  readonly disabled: number
}

async function readMessage(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  return size > MAX_MESSAGE_BYTES ? Buffer.alloc(0) : readFile(path)
}

/**
 * Reads `<dataDir>/bounces/new/*.eml`, where the mail server of the bounce address delivers, and moves what it has read to
 * `done` or, where it is no report of ours, to `other`. A message that fails stays for the next time.
 */
export async function readBounceFolder(
  services: Pick<Services, 'db' | 'secrets' | 'now' | 'dataDir'>,
  tenants: readonly Tenant[],
): Promise<FolderResult> {
  const folder = (name: string) => join(services.dataDir, 'bounces', name)
  const files = (await readdir(folder('new')).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const outcomes: BounceOutcome[] = []
  for (const name of files.slice(0, AT_ONCE)) {
    const path = join(folder('new'), name)
    const outcome = await recordBounce(services, tenants, await readMessage(path))
    const place = folder(outcome.ok ? 'done' : 'other')
    await mkdir(place, { recursive: true, mode: 0o700 })
    await rename(path, join(place, name))
    outcomes.push(outcome)
  }
  return { read: outcomes.length, disabled: outcomes.filter((outcome) => outcome.ok && outcome.kind !== 'soft').length }
}
