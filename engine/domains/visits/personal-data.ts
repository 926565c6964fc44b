import type { PersonalData } from '#engine/platform/personal-data/index.ts'

export default {
  tables: {
    members: { memberIds: [], exported: ['tracking'], withheld: {} },
    experiment_counts: { memberIds: [], exported: [], withheld: { '*': 'counts by variant; they name nobody' } },
    lander_counts: { memberIds: [], exported: [], withheld: { '*': 'counts by day; they name nobody' } },
    lander_visits: { memberIds: [], exported: [], withheld: { '*': 'counts by day; they name nobody' } },
  },
} satisfies PersonalData
