/** Privacy: export of a member's data, deletion of accounts, and erasure. */
export { eraseDue, replayTombstones } from './erasure/erasure.ts'
export { replayByOperator } from './erasure/replay.ts'
