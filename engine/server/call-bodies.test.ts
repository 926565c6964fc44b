import { expect, it } from 'vitest'
import * as z from 'zod'
import type { CallDefinition } from '#engine/platform/call.ts'
import { callsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from './domains.ts'

/** Why a body may have fields that its call does not know. */
const OPEN: Readonly<Record<string, string>> = {
  'POST /api/user.php': 'a browser made the subscription, and may put more into it',
}

interface Schema {
  readonly type?: string
  readonly additionalProperties?: unknown
  readonly [key: string]: unknown
}

/** Objects of a schema, at any depth, that take unknown fields. */
function listOpen(schema: unknown): readonly Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const one = schema as Schema
  const isOpen = one.type === 'object' && one.additionalProperties !== false
  return [...(isOpen ? [one] : []), ...Object.values(one).flatMap(listOpen)]
}

const takesUnknown = ({ body }: CallDefinition) =>
  body !== undefined && listOpen(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).length > 0

it('the body of every call refuses a field that it does not know', () => {
  const open = [...callsOf(DOMAINS)].filter(([, call]) => takesUnknown(call)).map(([name]) => name)
  expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted())
})
