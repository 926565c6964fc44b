import { defineEachCommand } from '../../frame/each-command.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { DECIDED, NO_PHOTO, PHOTOS } from '../../topics/photo-review.ts'

export default defineEachCommand({
  about: 'show photos to other members; one that was rejected can be approved as well',
  example: 'photo approve amore 0198c7e2 0198c7e3',
  records: true,
  parameters: { photos: PHOTOS },
  verb: lazyVerb(() => import('#engine'), 'reviewPhoto'),
  each: ({ photos }) => photos,
  input: (photo) => ({ photo, decision: { status: 'active' } as const }),
  refusals: NO_PHOTO,
  beside: DECIDED,
  print: (photos) => ({ value: { photos, status: 'active' }, lines: [`${photos.length} shown`] }),
})
