import type { PersonalData } from './index.ts'

const withheld = { '*': 'records of brands; they name nobody' }

export default {
  tables: {
    tenant_hosts: { memberIds: [], exported: [], withheld },
    tenant_pools: { memberIds: [], exported: [], withheld },
    secrets: { memberIds: [], exported: [], withheld: { '*': 'secrets of sites and of the server; they name nobody' } },
    running_servers: { memberIds: [], exported: [], withheld: { '*': 'records of servers; they name nobody' } },
  },
} satisfies PersonalData
