import type * as z from 'zod'

export type FormErrors = Readonly<Record<string, string>>
export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FormErrors; readonly values: Readonly<Record<string, string>> }

const SECRET_FIELDS = new Set(['password', 'old_password', 'new_password'])

/**
 * Validates a submitted form with the schema that the screen shares. Issues carry a text key as their message; the
 * first of a field wins. `values` are the submitted fields for the next rendering, without passwords and files.
 */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): ParsedForm<T> {
  const raw: Record<string, unknown> = Object.create(null)
  for (const [key, value] of form) {
    if (!key.endsWith('[]')) raw[key] ??= value
    else if (Array.isArray(raw[key])) raw[key].push(value)
    else raw[key] = [value]
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message
  const values = Object.fromEntries(
    Object.entries(raw).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET_FIELDS.has(entry[0]),
    ),
  )
  return { ok: false, errors, values }
}

/** The form of a request; one that cannot be read (wrong type, cut off) is an empty form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
