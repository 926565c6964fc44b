import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readSources, type SourceFile } from '#engine/lint/import-graph.ts'
import { parse } from '#engine/lint/syntax.ts'

const root = join(import.meta.dirname, '../../..')

/** Where verbs run under a watch: `lock-order.test.ts`, and the changes of operators that it carries out. */
const TRYING = ['engine/testing/database/lock-order.test.ts', 'engine/testing/operators/changes.ts']

/** What opens transactions for others, who are looked at. */
const FOR_OTHERS = ['engine/platform/jobs/jobs.ts', 'engine/platform/revisions.ts']

/** Why the transactions of a file are not tried there. */
const UNTRIED: Readonly<Record<string, string>> = {
  'engine/domains/accounts/recovery/change-password.ts': 'it writes the row of its one member first',
  'engine/domains/accounts/recovery/mail-change.ts': 'it calls lockAround first',
  'engine/domains/accounts/recovery/reset.ts': 'it calls lockMembers first',
  'engine/domains/accounts/recovery/undo.ts': 'it calls lockMembers first',
  'engine/domains/moderation/filing.ts': 'it writes no row of a member',
  'engine/domains/payments/callbacks.ts': 'it writes no row of a member',
  'engine/domains/payments/guard/guard.ts': 'it changes the row of its one member first',
  'engine/domains/payments/orders.ts': 'it is tried as placeOne',
  'engine/domains/payments/providers/sepa/debits.ts': 'it writes no row of a member',
  'engine/domains/payments/withdrawal/withdrawal.ts':
    'it writes no row of a member; the refund is tried as refundOrder',
  'engine/domains/photos/edit.ts': 'it calls lockAround first',
  'engine/domains/receipts/numbers.queries.ts': 'it writes counters only',
  'engine/domains/signup/signup.ts': 'its member is new',
  'engine/platform/names/rekey.queries.ts': 'it runs before the first request, and a deadlock is repeated',
}

/** A call that opens a transaction; `changeAround` locks first, and what `changeByOperator` does is tried by its action. */
const OPENS = /\b(?:db|trx|\))\.transaction\(|\btransactionWithJobs\(/

const exportsOf = (file: SourceFile) =>
  parse(file)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName }) => exportName.name ?? [])

it('every transaction of a verb is tried in lock-order.test.ts, or says here why not', () => {
  const words = new Set(TRYING.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []))
  const opening = readSources(root).filter(
    ({ path, code }) =>
      /^engine\/(domains|platform)\//.test(path) &&
      !path.startsWith('engine/platform/operators/') &&
      !FOR_OTHERS.includes(path) &&
      !isTest(path) &&
      OPENS.test(code),
  )
  expect(opening.length).toBeGreaterThan(20)
  const untried = opening.filter((file) => !exportsOf(file).some((name) => words.has(name))).map(({ path }) => path)
  expect(untried.toSorted()).toEqual(Object.keys(UNTRIED).toSorted())
})
