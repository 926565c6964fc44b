import type { AgeProvider } from '#engine/plugins/age-provider.ts'

/** The member's own word, given once more beside the date of birth of the sign-up. */
const selfDeclared: AgeProvider = {
  name: 'self-declared',
  secrets: [],
  kind: 'declaration',
  isAvailable: () => true,
  start: async () => ({ result: 'adult' }),
  callback: async () => undefined,
}

export default selfDeclared
