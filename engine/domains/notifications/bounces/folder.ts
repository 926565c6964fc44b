import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#engine/platform/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { MAX_MESSAGE_BYTES } from './parse.ts'
import { type BounceOutcome, recordBounce } from './record.ts'

const AT_ONCE = 1000
/** How long unrecognized messages remain for inspection. */
const READ_FILES_MS = 7 * 86_400_000

export interface FolderResult {
  readonly read: number
  readonly disabled: number
}

async function readMessage(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  return size > MAX_MESSAGE_BYTES ? Buffer.alloc(0) : readFile(path)
}

async function forgetOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < now - READ_FILES_MS) await rm(path, { force: true })
  }
}

/**
 * Reads `<dataDir>/bounces/new/*.eml`, where the mail server of the bounce address delivers. Recorded reports are
 * deleted, because they contain personal data; other messages are moved to `other` and deleted after a week. A message that fails is
 * read again next time.
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
    if (outcome.ok) await rm(path)
    else {
      await mkdir(folder('other'), { recursive: true, mode: 0o700 })
      await rename(path, join(folder('other'), name))
    }
    outcomes.push(outcome)
  }
  await forgetOld(folder('other'), services.now())
  return { read: outcomes.length, disabled: outcomes.filter((outcome) => outcome.ok && outcome.kind !== 'soft').length }
}
