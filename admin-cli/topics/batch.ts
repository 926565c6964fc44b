import { InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { describeIssue } from '#engine/choices.ts'
import { readPath } from '../files/folders.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { counted, readText } from '../printing/words.ts'
import { type Asked, parseCountries, parseLocales, parseNiche, parseProviders } from './new-site.ts'

/** More would be a mistake. */
const MOST_ROWS = 1000

/** A text as an option has it. */
const readAs = <T>(read: (text: string) => T) =>
  z.union([z.string(), z.number()]).transform((given, ctx) => {
    try {
      return read(String(given))
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      ctx.addIssue(error.message)
      return z.NEVER
    }
  })

const word = z.string().trim().min(1)
const listText = <T>(read: (text: string) => T) =>
  z.preprocess((given) => (Array.isArray(given) ? given.join(',') : given), readAs(read))

/** A row has the options of `tenant create`, by their names. */
const rowSchema = z.strictObject({
  host: word,
  countries: listText(parseCountries),
  niche: readAs(parseNiche).default(1),
  theme: word.optional(),
  locales: listText(parseLocales).optional(),
  company_file: word.transform(readPath).optional(),
  providers: listText(parseProviders).optional(),
  slug: word.optional(),
  name: word.optional(),
  from: word.optional(),
})

/** The cells of a text of CSV (RFC 4180): commas, quotes doubled inside quotes. */
function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)!.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Rows by the names of their columns; an empty cell is none. */
function readCsv(text: string): object[] {
  const [head = [], ...rows] = readCells(text)
  return rows.map((cells) =>
    Object.fromEntries(head.flatMap((name, at) => (cells[at] ? [[name, cells[at]] as const] : []))),
  )
}

/** @throws CommandFailure naming the line that is no JSON */
const readJsonLines = (file: string, text: string): unknown[] =>
  text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line)]
    } catch (error) {
      throw new CommandFailure(EXIT.validation, `${file}: line ${at + 1}: ${(error as Error).message}`)
    }
  })

/**
 * The sites of a file: JSON lines where it begins with `{`, else CSV whose first row names the columns.
 * @throws CommandFailure with every row that is not valid
 */
export function readBatch(file: string): Asked[] {
  const text = readText(file).replace(/^\uFEFF/, '')
  const rows = text.trimStart().startsWith('{') ? readJsonLines(file, text) : readCsv(text)
  if (rows.length === 0) throw new CommandFailure(EXIT.validation, `${file}: no site is in it`)
  if (rows.length > MOST_ROWS) throw new CommandFailure(EXIT.validation, `${file}: more than ${MOST_ROWS} sites`)
  const faults: string[] = []
  const sites = rows.flatMap((row, at) => {
    const parsed = rowSchema.safeParse(row, { error: describeIssue })
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map(({ path, message }) => `site ${at + 1}: ${path.join('.')}: ${message}`))
      return []
    }
    const { company_file: companyFile, ...site } = parsed.data
    return [{ ...site, companyFile }]
  })
  const hosts = sites.map(({ host }) => host.toLowerCase())
  const twice = hosts.filter((host, at) => hosts.indexOf(host) !== at)
  faults.push(...twice.map((host) => `${host} is there twice`))
  if (faults.length > 0)
    throw new CommandFailure(EXIT.validation, `${file}: ${counted(faults.length, 'fault')}`, faults)
  return sites
}
