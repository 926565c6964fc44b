import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tenantJsonSchema } from './json-schema.ts'

test('the published JSON Schema of tenant.json is current', () => {
  expect(readFileSync('engine/tenancy/tenant.schema.json', 'utf8')).toBe(tenantJsonSchema())
})
