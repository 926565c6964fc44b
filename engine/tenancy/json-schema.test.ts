import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tenantJsonSchema } from './json-schema.ts'

test('the published JSON Schema of tenant.json is current', () => {
  expect(readFileSync('engine/tenancy/tenant.schema.json', 'utf8')).toBe(tenantJsonSchema())
})

test('every field of tenant.json and every setting is described for editors', () => {
  const { properties } = JSON.parse(tenantJsonSchema()) as { properties: Record<string, Described> }
  const parts = { ...properties, ...properties.company!.properties, ...properties.settings!.properties }
  const bare = Object.entries(parts).filter(([, { description }]) => !description)
  expect(bare.map(([name]) => name)).toEqual([])
})

interface Described {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
}
