import type { PersonalData } from '#engine/platform/personal-data/index.ts'

export default {
  tables: {
    members: { memberIds: [], exported: ['notifications_disabled', 'notifications_off', 'push_text'], withheld: {} },
  },
} satisfies PersonalData
