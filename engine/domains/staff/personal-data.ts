import type { PersonalData } from '#engine/platform/personal-data/index.ts'

const OF_STAFF = { memberIds: [], exported: [], withheld: { '*': 'about people who work here, not about members' } }

export default {
  tables: {
    staff: OF_STAFF,
    staff_rights: OF_STAFF,
    staff_credentials: OF_STAFF,
    staff_sessions: OF_STAFF,
    staff_recovery_codes: OF_STAFF,
    staff_challenges: OF_STAFF,
  },
} satisfies PersonalData
