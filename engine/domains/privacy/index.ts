/** Privacy: export of a member's data, deletion of accounts, and erasure. */
export { eraseDue, listReturned, replayTombstones } from './erasure/erasure.ts'
