/** How a payment at the sandbox can end. Apart from the provider, as its page shows them in the browser. */
export const SANDBOX_OUTCOMES = ['completed', 'pending', 'failed', 'cancelled'] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]
