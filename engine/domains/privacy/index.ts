/** Privacy: what is held about a member, deletion of accounts and erasure. */
export { deleteAccount } from './deletion/delete-account.ts'
export { reactivate } from './deletion/reactivation.ts'
export { eraseDue, listReturned, type Pool, replayTombstones } from './erasure/erasure.ts'
