import { defineTask } from '../../frame/command.ts'
import { isoOf, minuteOf, orNone } from '../../printing/words.ts'
import { megabytes, placeOf, spanOf, TO } from '../../topics/backups.ts'

/** What a backup says of itself; undefined for one whose manifest was changed. */
async function describe(dir: string) {
  const { DamagedBackup, readManifest } = await import('#engine')
  try {
    return await readManifest(dir)
  } catch (error) {
    if (error instanceof DamagedBackup) return undefined
    throw error
  }
}

export default defineTask({
  about: 'the backups of a folder, and what the last backup and the last drill came to',
  example: 'backup list --to /var/backups/manyhearts',
  parameters: { to: TO },
  async run(session, { to }) {
    const { listBackups, readBackupRecord, readDrillRecord } = await import('#engine')
    const found = await Promise.all(
      (await listBackups(placeOf(session, to))).map(async (one) => ({ ...one, manifest: await describe(one.dir) })),
    )
    const [last, drill] = [await readBackupRecord(session.env.dataDir), await readDrillRecord(session.env.dataDir)]
    const value = {
      backups: found.map(({ dir, takenAt, manifest }) => ({
        backup: dir,
        taken_at: isoOf(takenAt),
        bytes: manifest?.listing.bytes ?? null,
        files: manifest?.listing.files ?? null,
        damaged: manifest === undefined,
      })),
      last: last ?? null,
      drill: drill ?? null,
    }
    const lines = found.map(({ dir, takenAt, manifest }) => {
      const size = manifest ? `${megabytes(manifest.listing.bytes)}, ${manifest.listing.files} files` : 'damaged'
      return `${minuteOf(takenAt)}  ${dir}  ${size}`
    })
    const outcome = (what: string, { ok, finishedAt, reason }: { ok: boolean; finishedAt: number; reason: string }) =>
      `${what}: ${minuteOf(finishedAt)} ${ok ? 'well' : `failed: ${reason}`}`
    return {
      value,
      lines: [
        ...orNone(lines, 'There is none'),
        ...(last ? [outcome('last backup', last)] : []),
        ...(drill ? [`${outcome('last drill', drill)}, restored in ${spanOf(drill.recoveryTimeMs)}`] : []),
      ],
    }
  },
})
