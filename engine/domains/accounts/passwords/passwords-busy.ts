/** Too many concurrent logins and sign-ups; the caller should retry. */
export class PasswordsBusy extends Error {}
