import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from './catalogue.ts'
import { LOCALES } from './locales.ts'

/** What only staff and commands meet has words there. */
const OF_STAFF = /^engine\/domains\/(staff|backups)\//
const files = globSync('engine/{server,domains}/**/*.ts').filter(
  (file) => !/(\.(test|stories)|-action)\.ts$/.test(file) && !OF_STAFF.test(file),
)
const quoted = (text: string) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].map((match) => match[1]!)

/** Commands have words of their own for what they refuse. */
const OPERATORS_REASONS = new Set(
  quoted(readFileSync('admin-cli/frame/reasons.ts', 'utf8').replaceAll(/^ {2}(\w+):/gm, "'$1':")),
)
const isOperators = (code: string, reason: string) =>
  code.includes('platform/operators/') && OPERATORS_REASONS.has(reason)

/**
 * Every reason that code refuses members and visitors with: in an answer, a verb’s result, a named union. A form's own
 * texts stand in its namespace, at `error` or `reason`.
 */
function collectReasons(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    const places = [
      ...code.matchAll(/refuse\(\w+(?:[^()]*\? \d+ : \d+)?, ([^)]*)/g),
      ...code.matchAll(/sendPage\([^)]*?reason: ([^,;}\n]*)/g),
      ...code.matchAll(/ok: false[,;]? *(?:readonly )?reason: ([^,;}\n]*)/g),
      ...code.matchAll(/readonly ok: false\n?[^}]*?reason: ([^,;}\n]*)/g),
      ...code.matchAll(/type \w*Refusal =((?:\s*\|?\s*'\w+')+)/g),
      ...code.matchAll(/const \w*REFUSALS = \[([^\]]*)/g),
      ...code.matchAll(/error: \{ reason: ([^}]*)/g),
    ]
    for (const [, text] of places)
      for (const reason of quoted(text!)) if (!isOperators(code, reason)) found.set(reason, file)
  }
  return found
}

describe('what is refused', () => {
  const reasons = collectReasons()
  const catalogues = readCatalogues('engine/texts')

  test('is found in the code of servers and domains', () => {
    expect([...reasons.keys()]).toEqual(
      expect.arrayContaining(['unknown_host', 'login_blocked', 'not_enough_credits', 'photo_limit', 'internal_error']),
    )
  })

  test.each(LOCALES)('has a text for its reason in %s', (locale) => {
    const { reason: general } = catalogues[locale].errors as { reason: Record<string, string> }
    const ofForms = Object.values(catalogues[locale]).flatMap(
      ({ error, reason }) => [error ?? {}, reason ?? {}] as Record<string, unknown>[],
    )
    const missing = [...reasons].filter(([reason]) => !general[reason] && !ofForms.some((texts) => texts[reason]))
    expect(missing).toEqual([])
  })

  test('has the texts of product.md in English', () => {
    const { reason } = catalogues.en.errors as { reason: Record<string, string> }
    expect(reason).toMatchObject({
      internal: 'An error occured, please try again later.',
      internal_error: 'An error has occurred.',
      login_failed: 'Login failed, please try again',
      login_blocked: 'Too many incorrect attempts, account blocked for {minutes} min.',
      link_invalid: 'Link expired or invalid, request a new email',
      not_enough_credits: 'You do not have enough credits to send this message to {name}.',
      code_not_found: 'Code not found',
      code_used: 'Code already used',
    })
  })
})
