/** Outcomes of a payment at the sandbox. Not part of the provider, because its page shows them in the browser. */
export const SANDBOX_OUTCOMES = ['completed', 'pending', 'failed', 'cancelled'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]
