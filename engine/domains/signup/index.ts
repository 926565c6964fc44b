/** Sign-up: from the first form to the last step, and invite links. */
export { createInvite, type Invite, listInvites, revokeInvite } from './invites/invites.ts'
export { type SignupErrors, type SignupResult, signUp } from './signup.ts'
