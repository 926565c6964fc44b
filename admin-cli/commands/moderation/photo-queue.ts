import { join } from 'node:path'
import { Command } from 'commander'
import { listReviewQueue } from '#engine'
import { openSession } from '../../frame.ts'
import { readLimit } from '../../options.ts'
import { withTenant } from '../../tenant-scope.ts'

export const photoQueue = () =>
  new Command('queue')
    .description('photos that wait for a look, the oldest first, with the file to open; objections with their words')
    .argument('<tenant>')
    .option('--limit <n>', 'at most so many', readLimit, 50)
    .action(async (slug: string, { limit }: { limit: number }, command: Command) => {
      const session = openSession(command)
      const photos = await withTenant(session, slug, (db) => listReviewQueue(db, limit))
      const shown = photos.map(({ since, file, ...photo }) => ({
        ...photo,
        since: new Date(since).toISOString(),
        file: join(session.env.mediaDir, file),
      }))
      const lines = shown.flatMap(({ id, name, dateOfBirth, since, file, private: hidden, inChat, appeal }) => [
        `${id}  ${name}, born ${dateOfBirth}, since ${since.slice(0, 16)}${hidden ? ', private album' : ''}${inChat ? ', sent in a chat' : ''}`,
        `  ${file}`,
        ...(appeal ? [`  objects to "${appeal.reason}": ${appeal.text.replaceAll(/\s+/g, ' ')}`] : []),
      ])
      session.print(shown, lines.length > 0 ? lines : ['no photo waits'])
    })
