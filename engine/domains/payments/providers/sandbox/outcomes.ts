/**
 * How a payment at the sandbox can end: paid, and reported a minute late, twice at once or never, too, or with a card that
 * is declined when it is charged again. Not part of the provider, because its page shows them in the browser.
 */
export const SANDBOX_OUTCOMES = [
  'completed',
  'pending',
  'failed',
  'cancelled',
  'late',
  'twice',
  'never',
  'declining',
] as const
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number]

/** The states that the sandbox reports; the last two happen at no page of it. */
export const SANDBOX_STATES = ['completed', 'pending', 'failed', 'cancelled', 'refunded', 'charged_back'] as const
export type SandboxState = (typeof SANDBOX_STATES)[number]

/** Invented banks to choose from, as where a provider lets the site ask. */
export const SANDBOX_BANKS = [
  { id: 'grachtenbank', name: 'Grachtenbank' },
  { id: 'polderbank', name: 'Polderbank' },
  { id: 'stuiver', name: 'Stuiver & Zonen' },
] as const
