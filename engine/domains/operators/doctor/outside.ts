import { Resolver } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { type Outside, PATIENCE_MS } from './context.ts'

/** The name servers of this machine, each asked once, and its disks. */
export const openOutside = (): Outside => ({
  dns: new Resolver({ timeout: PATIENCE_MS, tries: 1 }),
  async space(folder) {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  },
})
