/** Search: members by filters, in pages with a stable cursor. */

export {
  blankChoice,
  openSearch,
  ownChoice,
  type SearchChoice,
  type SearchResult,
  searchMembers,
  storeSought,
} from './search.ts'
