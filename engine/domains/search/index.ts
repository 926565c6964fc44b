/** Search: members by filters, in pages with a stable cursor. */

export { listBands } from './cells.ts'
export { scanByDistance } from './scan-by-distance.ts'
export { scanByTime } from './scan-by-time.ts'
export { blankChoice, type SearchChoice, type SearchResult, searchMembers } from './search.ts'
