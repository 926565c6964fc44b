import { proveRestore } from '../../backups/prove-restore.ts'
import type { Proof } from './proof.ts'

const restore: Proof = {
  name: 'restore',
  about: 'restores a backup to an empty machine, flips its bits, and drills with the built engine, on each database',
  takes: [
    { name: 'members', about: 'each with credits and a photo', fallback: '2000' },
    { name: 'flips', about: 'backups with one flipped bit', fallback: '40' },
  ],
  async run(members, flips) {
    const all: string[] = []
    for (const dialect of ['sqlite', 'mariadb'] as const) {
      const proved = await proveRestore(dialect, { members: Number(members), flips: Number(flips) })
      const { files, bytes, refused, findings, ...ms } = proved
      console.log(
        `restore on ${dialect}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB, ${refused} of ${flips} damaged ones refused`,
      )
      console.log(`  ms: ${JSON.stringify(ms)}`)
      all.push(...findings.map((finding) => `${dialect}: ${finding}`))
    }
    return all
  },
}

export const BACKUP_PROOFS: readonly Proof[] = [restore]
