import type * as z from 'zod'

/** A raw issue, before it has a message. */
type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object { … }',
  record: 'an object { … }',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  date: 'a day, YYYY-MM-DD',
}

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'entry' }

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : one === 'entry' ? 'entries' : `${one}s`}`

/** What a value is, short enough for a line. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function describeBound({ origin, minimum, maximum, inclusive = true, input }: Bound): string {
  const bound = Number(minimum ?? maximum)
  const unit = UNITS[origin]
  if (unit && minimum !== undefined && bound === 1) return 'must not be empty'
  const at = minimum === undefined ? 'at most' : inclusive ? 'at least' : 'more than'
  if (unit) return `must have ${at} ${plural(bound, unit)}`
  const least = minimum === undefined && !inclusive ? 'less than' : at
  return `must be ${least} ${bound}, not ${show(input)}`
}
type Bound = {
  readonly origin: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly inclusive?: boolean
  readonly input?: unknown
}

/**
 * A fault of a file or an option in words, for an operator; given to zod as `{ error: describeIssue }`. Undefined leaves
 * zod's own: schemas name what they expect where a pattern would say nothing.
 */
export function describeIssue(issue: Issue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return 'is missing'
      return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${show(input)}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}, not ${show(input)}`
    case 'too_small':
    case 'too_big':
      return describeBound(issue as Bound)
    case 'invalid_format':
      return FORMATS[issue.format] && `must be ${FORMATS[issue.format]}, not ${show(input)}`
    case 'invalid_key':
      return `cannot be a name here: ${issue.issues.map(({ message }) => message).join('; ')}`
    case 'invalid_union':
      return `cannot be ${show(input)}`
    default:
      return undefined
  }
}
