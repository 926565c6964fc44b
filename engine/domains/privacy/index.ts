/** Privacy: export of a member's data, deletion of accounts, and erasure. */
export { countReturned, replayAll, replayByOperator } from './erasure/replay.ts'
export { eraseByOperator } from './operator/erasing.ts'
export { eraseSiteMembers } from './operator/erasing-site.ts'
export { exportByOperator } from './operator/exporting.ts'
