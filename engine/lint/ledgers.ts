import { APPEND_ONLY } from '#engine/db/schema.ts'
import type { SourceFile } from './import-graph.ts'
import { lineAt, visit } from './syntax.ts'

const CHANGES = new Set(['updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

/** An erasure gives the entries of its member to a shell; what that may change is `APPEND_ONLY`. */
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
        if (table in APPEND_ONLY) faults.push(`${file.path}:${lineAt(file, start)}: ${table} is append-only`)
      },
    })
    return faults
  })
