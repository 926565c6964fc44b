import { defineCommand } from '../../frame/command.ts'
import { LIMIT } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { isoOf, oneLine, orNone } from '../../printing/words.ts'

export default defineCommand({
  about: 'photos that wait for a look, the oldest first, with the file to open; objections with their words',
  example: 'photo queue amore',
  scope: 'tenant',
  parameters: { limit: LIMIT(50) },
  verb: lazyVerb(() => import('#engine'), 'listReviewQueue'),
  input: ({ limit }) => ({ limit }),
  refusals: {},
  async print(photos, _, { env }) {
    const { openStorage } = await import('#engine/installation.ts')
    const storage = openStorage(env.mediaUrl)
    const shown = photos.map(({ since, file, ...photo }) => ({
      ...photo,
      since: isoOf(since),
      file: storage.placeOf(file),
    }))
    const lines = shown.flatMap(({ id, name, dateOfBirth, since, file, private: hidden, inChat, appeal }) => [
      `${id}  ${name}, born ${dateOfBirth}, since ${since.slice(0, 16)}${hidden ? ', private album' : ''}${inChat ? ', sent in a chat' : ''}`,
      `  ${file}`,
      ...(appeal ? [`  objects to "${appeal.reason}": ${oneLine(appeal.text)}`] : []),
    ])
    return { value: shown, lines: orNone(lines, 'no photo waits') }
  },
})
