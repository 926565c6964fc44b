/** Privacy: export of a member's data, deletion of accounts, and erasure. */
export { replayByOperator } from './erasure/replay.ts'
