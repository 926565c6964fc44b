import type { Check, CheckFinding } from '../context.ts'
import { listFindingsOf } from '../sites.ts'

/** What `tenant check` says of every site: hosts, texts, prices, company, disclosure, slots, contrast, payments, SMS. */
export default {
  name: 'tenants',
  async run({ tenants, root, secretStore, domains }): Promise<readonly CheckFinding[]> {
    const found = await listFindingsOf(tenants, { root, domains, secretStore })
    return found.map(({ grade, file, path, reason, remedy }) => ({
      ...{ grade, about: file, reason: `${path}: ${reason}`, remedy },
    }))
  },
} satisfies Check
