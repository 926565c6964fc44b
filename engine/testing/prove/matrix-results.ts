import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const whoSchema = z.enum(['visitor', 'free', 'premium'])
export type Who = z.infer<typeof whoSchema>
export const WHO = whoSchema.options

const resultSchema = z.object({
  /** The build that was looked at. */
  build: z.string(),
  slug: z.string(),
  locale: z.string(),
  width: z.number(),
  who: whoSchema,
  screens: z.number(),
  findings: z.array(z.string()),
})
/** What one kind of reader met on the screens of a brand in one language, at one width. */
export type Result = z.infer<typeof resultSchema>

export interface Results {
  find(wanted: Omit<Result, 'screens' | 'findings'>): Result | undefined
  add(result: Result): void
}

/** Results stored in a folder, one JSON line each, so that a proof that was interrupted goes on after them. */
export function openResults(dir: string): Results {
  const file = join(dir, 'results.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const nameOf = ({ build, slug, locale, width, who }: Omit<Result, 'screens' | 'findings'>) =>
    [build, slug, locale, width, who].join(' ')
  const known = new Map(lines.map((line) => resultSchema.parse(JSON.parse(line))).map((one) => [nameOf(one), one]))
  return {
    find: (wanted) => known.get(nameOf(wanted)),
    add(result) {
      known.set(nameOf(result), result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
    },
  }
}

/** A line for each brand and language, a column for each width and reader: screens, and findings where there are some. */
export function matrixTable(results: readonly Result[]): string {
  const widths = [...new Set(results.map(({ width }) => width))].sort((one, other) => one - other)
  const columns = widths.flatMap((width) => WHO.map((who) => ({ width, who })))
  const rows = Map.groupBy(results, ({ slug, locale }) => `${slug} ${locale}`)
  const cellOf = (row: readonly Result[], { width, who }: { width: number; who: Who }) => {
    const found = row.find((one) => one.width === width && one.who === who)
    if (!found) return '-'
    return found.findings.length === 0 ? String(found.screens) : `${found.screens} (${found.findings.length})`
  }
  const head = ['', ...columns.map(({ width, who }) => `${width} ${who}`)]
  const lines = [...rows].map(([name, row]) => [name, ...columns.map((column) => cellOf(row, column))])
  return [head, ...lines].map((line) => line.map((text) => text.padStart(13)).join('')).join('\n')
}
