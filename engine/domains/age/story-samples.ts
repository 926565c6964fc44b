import type { Statement } from '#engine/domains/moderation/shared/StatementText.tsx'

/** Why the account of a minor is closed. */
export const MINOR: Statement = {
  ...{ id: '0197a000', kind: 'ban', rule: 'underage', facts: '', found: 'own', automated: true },
  ...{ at: Date.UTC(2026, 5, 15), endedAt: null },
}
