import { readFileSync } from 'node:fs'
import { CommandFailure, EXIT } from '../frame/exit.ts'

/** To the minute, UTC. */
export const minuteOf = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 16))

export const isoOf = (time: number | null) => (time === null ? '' : new Date(time).toISOString())

/** `text` on one line. */
export const oneLine = (text: unknown) => String(text).replaceAll(/\s+/g, ' ')

/** @throws CommandFailure naming the file that cannot be read */
export function readText(file: string, named = file): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandFailure(EXIT.notFound, `${named}: ${(error as Error).message}`)
  }
}

/** The value of a JSON file. @throws CommandFailure naming the file */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const said = code === 'EISDIR' ? 'a folder, where a JSON file is expected' : message
    throw new CommandFailure(code === 'ENOENT' ? EXIT.notFound : EXIT.validation, `${file}: ${said}`)
  }
}

/** The lines of a list, or what is said where there are none. */
export const orNone = (lines: readonly string[], none: string) => (lines.length > 0 ? lines : [none])

/** `1 fault`, `2 faults`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** ` (2.5 %)`: a part of a whole; '' of nothing. */
export const percent = (part: number, whole: number) => (whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`)

/** A text that a spreadsheet would take for a formula is escaped; negative amounts stay numbers. */
export const escapedCell = (text: string) => (/^[=+@\t\r]/.test(text) ? `'${text}` : text)
