import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '#engine/platform/env.ts'
import type { Check, CheckFinding } from '../context.ts'

/** Whether a file can be made in a folder: asking for permissions would overlook a disk that is mounted read-only. */
async function faultOf(folder: string): Promise<string | undefined> {
  const file = join(folder, `.doctor-${process.pid}`)
  try {
    makeFolder(folder)
    await writeFile(file, '', { mode: 0o600 })
    await rm(file, { force: true })
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

async function checkWritable(about: string, folder: string): Promise<CheckFinding[]> {
  const code = await faultOf(folder)
  if (code === undefined) return []
  const reason = `the folder ${folder} cannot be made or written to (${code})`
  return [{ grade: 'refuses', about, reason, remedy: `let the account of the server write to ${folder}` }]
}

/** Who can read the secrets can sign links and log in as anybody. */
async function checkMode(dataDir: string): Promise<CheckFinding[]> {
  const file = join(dataDir, 'secrets.json')
  const found = await stat(file).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return []
  const mode = (found.mode & 0o777).toString(8)
  return [
    {
      ...{ grade: 'wrong', about: 'DATA_DIR' },
      reason: `other accounts of this machine can read ${file} (mode ${mode})`,
      remedy: `chmod 600 ${file}`,
    },
  ]
}

/** Whether the folders that the server writes to can be written to, and the secrets are its own. */
export default {
  name: 'folders',
  async run({ env }): Promise<readonly CheckFinding[]> {
    const media = env.mediaUrl.startsWith('file:') ? await checkWritable('MEDIA_URL', fileURLToPath(env.mediaUrl)) : []
    return [...(await checkWritable('DATA_DIR', env.dataDir)), ...media, ...(await checkMode(env.dataDir))]
  },
} satisfies Check
