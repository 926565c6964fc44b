import { writeFileSync } from 'node:fs'
import { tenantJsonSchema } from '../tenancy/json-schema.ts'

/** `npx node engine/build/tenant-schema.ts` after a change of the schema of tenant.json. */
writeFileSync('engine/tenancy/tenant.schema.json', tenantJsonSchema())
