/** Search: members by filters, in pages with a stable cursor. */
export { type SearchChoice, type SearchResult, searchMembers } from './search.ts'
