import { join } from 'node:path'
import * as z from 'zod'
import { tenantFileSchema } from './schema.ts'

/** Where editors find the schema. Files of brands name this place, so it does not move. */
export const SCHEMA_FILE = join(import.meta.dirname, 'tenant.schema.json')

/** The JSON Schema that editors read (`$schema` in tenant.json), as the file beside this one holds it. */
export function tenantJsonSchema(): string {
  const schema = z.toJSONSchema(tenantFileSchema, { io: 'input', target: 'draft-2020-12' })
  return `${JSON.stringify({ title: 'tenant.json', ...schema }, null, 2)}\n`
}
