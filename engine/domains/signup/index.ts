/** Sign-up: from the first form to the last step, and invite links. */
export { correctMember } from './correction/correction.ts'
export { createInvite, listInvites, revokeInvite } from './invites/invites.ts'
export { latestBirth } from './rules.ts'
export { type StartOptions, startOptions } from './signup-options.ts'
