import { defineFill } from '#engine/plugins/define-fill.ts'

/** Under the search: nobody sees it, and distances are rounded. */
export default defineFill({
  slot: 'search_filters',
  key: 'search-note',
  load: () => import('./SearchNote.tsx'),
})
