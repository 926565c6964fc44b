import type { SourceFile } from './import-graph.ts'
import { lineAt, visit } from './syntax.ts'

/** The tables of `APPEND_ONLY` in `db/schema.ts`. */
const LEDGERS = new Set(['credit_entries', 'debt_entries'])
const CHANGES = new Set(['updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

/** An erasure gives the entries of its member to a shell; a scoped database says what that may change. */
const ERASURE = 'engine/domains/ledger/personal-data.ts'

const isChecked = ({ path }: SourceFile) =>
  path !== ERASURE && !path.startsWith('engine/testing/') && !/\.test\.tsx?$/.test(path)

/** Changes of the ledger, which only grows: a scoped database refuses them when they run, the system's does not. */
export const listLedgerChanges = (files: readonly SourceFile[]): string[] =>
  files.filter(isChecked).flatMap((file) => {
    const faults: string[] = []
    visit(file, {
      CallExpression({ callee, arguments: [first], start }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (!CHANGES.has(callee.property.name) || first?.type !== 'Literal') return
        const table = String(first.value).split(' ')[0]!
        if (LEDGERS.has(table)) faults.push(`${file.path}:${lineAt(file, start)}: ${table} is append-only`)
      },
    })
    return faults
  })
