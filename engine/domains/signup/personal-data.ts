import type { PersonalData } from '#engine/platform/personal-data/index.ts'

export default {
  tables: {
    members: { memberIds: ['signup_from'], exported: ['signup_step', 'signup_from'], withheld: {} },
    invites: { memberIds: [], exported: [], withheld: { '*': 'links of the operator; they name nobody' } },
  },
  /** Whoever signed up from the member's page. */
  async eraseRows({ trx, member }) {
    await trx.updateTable('members').set({ signup_from: null }).where('signup_from', '=', member.id).execute()
  },
} satisfies PersonalData
