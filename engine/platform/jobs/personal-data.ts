import type { PersonalData } from '../personal-data/index.ts'
import { deleteJobs } from './jobs.ts'

export default {
  tables: {
    jobs: {
      memberIds: ['member_id', 'other_id'],
      exported: [],
      withheld: { '*': 'orders of work, such as a mail to write: made of what stands elsewhere' },
    },
  },
  eraseOutside: ({ services, member, pool }) => deleteJobs(services, member.id, pool.tenantIds),
} satisfies PersonalData
