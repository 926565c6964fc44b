import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { comparePictures } from './compare.ts'
import { drawPictures } from './draw.ts'
import { fileOf, type Picture } from './picture.ts'
import type { Change } from './report.ts'

/** One of the two compared: a built Storybook, the ids of its stories and the folder of its pictures. */
export interface Side {
  readonly ids: ReadonlySet<string>
  readonly site: string
  readonly folder: string
}

/** Compares what both sides have; what only one has was added or deleted. */
async function comparePairs(pictures: readonly Picture[], before: Side, after: Side): Promise<Change[]> {
  const changes: Change[] = []
  for (const picture of pictures) {
    if (!before.ids.has(picture.story)) changes.push({ picture, kind: 'added' })
    else if (!after.ids.has(picture.story)) changes.push({ picture, kind: 'deleted' })
    else {
      const file = fileOf(picture)
      const difference = await comparePictures(join(before.folder, file), join(after.folder, file))
      if (difference) changes.push({ picture, kind: 'changed', difference })
    }
  }
  return changes
}

async function drawAgain({ site, folder }: Side, pictures: readonly Picture[]) {
  for (const picture of pictures) await rm(join(folder, fileOf(picture)))
  await drawPictures(site, folder, pictures)
}

/**
 * What changed between the drawn pictures of two sides. Those that differ are drawn a second time, and only what differs
 * again is a change: once in some hundreds the browser smooths the edge of a shape differently.
 */
export async function findChanges(pictures: readonly Picture[], before: Side, after: Side): Promise<Change[]> {
  const changes = await comparePairs(pictures, before, after)
  const doubtful = changes.filter(({ kind }) => kind === 'changed').map(({ picture }) => picture)
  await drawAgain(before, doubtful)
  await drawAgain(after, doubtful)
  const changed = await comparePairs(doubtful, before, after)
  return changes.flatMap((one) =>
    one.kind === 'changed' ? changed.filter(({ picture }) => picture === one.picture) : one,
  )
}
