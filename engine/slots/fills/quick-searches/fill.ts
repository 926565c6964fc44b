import { defineFill } from '#engine/plugins/define-fill.ts'

/** Searches that one press starts: who is online, who is new, who has a photo. */
export default defineFill({
  slot: 'search_filters',
  key: 'quick-searches',
  load: () => import('./QuickSearches.tsx'),
})
