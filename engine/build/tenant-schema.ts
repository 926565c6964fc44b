import { writeFileSync } from 'node:fs'
import { SCHEMA_FILE, tenantJsonSchema } from '../tenancy/json-schema.ts'
import { tenantPage } from './tenant-page.ts'

/** `npx node engine/build/tenant-schema.ts` after a change of the schema of tenant.json or of a setting. */
writeFileSync(SCHEMA_FILE, tenantJsonSchema())
writeFileSync('engine/docs/tenant.md', tenantPage())
