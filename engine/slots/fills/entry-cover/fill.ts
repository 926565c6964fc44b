import { defineFill } from '#engine/plugins/define-fill.ts'

/** The entry warning on the brand’s own ground: nothing of the site shows behind it. */
export default defineFill({
  slot: 'entry_warning',
  key: 'entry-cover',
  load: () => import('./EntryCover.tsx'),
})
