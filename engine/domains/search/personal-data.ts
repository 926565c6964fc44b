import type { PersonalData } from '#engine/platform/personal-data/index.ts'

/** The member's own row, which holds the choice, is exported and erased with the account. */
export default {
  tables: { members: { memberIds: [], exported: ['sought_min_age', 'sought_max_age', 'sought_km'], withheld: {} } },
} satisfies PersonalData
