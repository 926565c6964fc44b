import { closest, distance } from 'fastest-levenshtein'
import * as z from 'zod'
import { tenantFileSchema } from '../schema.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  /** What the keys of a record may be. */
  readonly propertyNames?: { readonly enum?: readonly string[] }
}

const MAX_DISTANCE = 3

let whole: Schema | undefined

/** Schemas at a path of tenant.json: several where it may be one or the other. */
function schemasAt(path: readonly PropertyKey[]): readonly Schema[] {
  whole ??= z.toJSONSchema(tenantFileSchema, { io: 'input' }) as Schema
  return path.reduce<readonly Schema[]>(
    (schemas, step) =>
      schemas.flatMap((schema) => {
        const forms = schema.anyOf ?? [schema]
        return forms.flatMap((form) => {
          if (typeof step === 'number') return form.items ?? []
          const { additionalProperties: others } = form
          return form.properties?.[String(step)] ?? (typeof others === 'object' ? others : [])
        })
      }),
    [whole],
  )
}

/** What tenant.json may say at a path. */
const listAllowed = (path: readonly PropertyKey[]): string[] => [
  ...new Set(
    schemasAt(path).flatMap((schema) =>
      (schema.anyOf ?? [schema]).flatMap((form) => [
        ...Object.keys(form.properties ?? {}),
        ...(form.propertyNames?.enum ?? []),
      ]),
    ),
  ),
]

/** Names an unknown key, the one that was probably meant, and all that are allowed there. */
export function explainUnknownKey(path: readonly PropertyKey[], key: string): string {
  const allowed = listAllowed(path)
  if (allowed.length === 0) return `"${key}" is not known`
  const near = closest(key.toLowerCase(), allowed)
  const apart = distance(key.toLowerCase(), near)
  const meant = apart <= MAX_DISTANCE && apart * 2 < key.length ? `; did you mean "${near}"?` : ''
  return `"${key}" is not known${meant} Allowed: ${allowed.join(', ')}`.replace('known Allowed', 'known. Allowed')
}
