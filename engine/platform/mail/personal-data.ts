import type { PersonalData } from '../personal-data/index.ts'
import { deleteMails } from './delete-mails.ts'

/** The outbox folders, which hold mails where no mail server is set. */
export default {
  tables: {},
  async eraseOutside({ services, pool, addresses }) {
    for (const tenantId of pool.tenantIds) await deleteMails(services, tenantId, addresses)
  },
} satisfies PersonalData
