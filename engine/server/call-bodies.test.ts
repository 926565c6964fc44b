import { expect, it } from 'vitest'
import * as z from 'zod'
import { callsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from './domains.ts'

/** Why a body may have fields that its call does not know. */
const OPEN: Readonly<Record<string, string>> = {
  'POST /api/user.php': 'a browser made the subscription, and may put more into it',
}

/** Why a text or a list of a body has no greatest length of its own. */
const UNBOUNDED: Readonly<Record<string, string>> = {}

interface Schema {
  readonly type?: string
  readonly additionalProperties?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
  readonly [key: string]: unknown
}

/** A schema and all that it contains. */
function listAll(schema: unknown): readonly Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  return [schema as Schema, ...Object.values(schema).flatMap(listAll)]
}

/** Takes fields that it does not name. */
const isOpen = ({ type, additionalProperties }: Schema) => type === 'object' && additionalProperties !== false

/** One of a few texts, or of a form that has a length, such as a UUID. */
const isFixed = (schema: Schema) => ['const', 'enum', 'format', 'pattern'].some((key) => key in schema)
const isUnbounded = (schema: Schema) =>
  schema.type === 'string'
    ? schema.maxLength === undefined && !isFixed(schema)
    : schema.type === 'array' && schema.maxItems === undefined

const callsWith = (isFault: (schema: Schema) => boolean) =>
  [...callsOf(DOMAINS)]
    .filter(
      ([, { body }]) => body && listAll(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).some(isFault),
    )
    .map(([name]) => name)
    .toSorted()

it('the body of every call refuses a field that it does not know', () => {
  expect(callsWith(isOpen)).toEqual(Object.keys(OPEN).toSorted())
})

it('the body of every call says how long a text or a list may be', () => {
  expect(callsWith(isUnbounded)).toEqual(Object.keys(UNBOUNDED).toSorted())
})
