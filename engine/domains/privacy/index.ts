/** Privacy: what is held about a member, deletion of accounts and erasure. */
export { eraseDue, listReturned, replayTombstones } from './erasure/erasure.ts'
