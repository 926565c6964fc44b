import { defineCommand } from '../../frame/command.ts'
import { argument } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'

export default defineCommand({
  about: 'take the decision on a photo back within ten minutes, before the member is mailed; the photo waits again',
  scope: 'tenant',
  example: 'photo undo amore 0197-…',
  records: true,
  parameters: { photo: argument('<photo>', 'an id') },
  verb: lazyVerb(() => import('#engine'), 'undoReview'),
  input: ({ photo }) => ({ photo }),
  unchanged: ({ photo }) => `${photo} waits`,
  refusals: {
    not_found: 'there is no such photo',
    too_late: 'it was not decided in the last ten minutes',
    final: 'it was sent in a chat, or its owner had objected: that decision stays',
  },
  print: ({ isShown }, { photo }) => ({
    value: { changed: true, photo, status: isShown ? 'active' : 'pending' },
    lines: [isShown ? 'waits again, shown' : 'waits again'],
  }),
})
