import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = '{engine,landers,niches}/**/*.{ts,tsx}'
const LEFT_OUT = /(\.(test|stories)\.tsx?$|^engine\/(texts|lint|testing|demo)\/)/
const PLURAL = /_(zero|one|two|few|many|other)$/
const LITERAL = /['"`]((?:[a-z]+:)?[A-Za-z0-9_]+(?:\.[A-Za-z0-9_-]+)*)['"`]/g
/** The fixed beginning of a computed key. */
const BEGINNING = /`((?:[a-z]+:)?(?:[A-Za-z0-9_]+\.)+)\$\{/g
const MOST = 3

interface Source {
  readonly file: string
  readonly literals: ReadonlySet<string>
  readonly beginnings: readonly string[]
}

const matchesOf = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1]!)

const readSource = (root: string, file: string): Source => {
  const code = readFileSync(join(root, file), 'utf8')
  return { file, literals: new Set(matchesOf(code, LITERAL)), beginnings: matchesOf(code, BEGINNING) }
}

/**
 * Finds the files whose code names a text: by its whole key, or by its key without the namespace where the file names that,
 * too. At most three; none for a text whose key is put together elsewhere.
 */
export function findPlaces(root: string): (key: string) => readonly string[] {
  const files = globSync(SOURCES, { cwd: root }).filter(
    (file) => !LEFT_OUT.test(file) && !file.includes('node_modules'),
  )
  const sources = files.sort().map((file) => readSource(root, file))
  return (key) => {
    const whole = key.replace(PLURAL, '')
    const [namespace = '', path = ''] = whole.split(':', 2)
    const names = ({ literals, beginnings }: Source) =>
      literals.has(whole) ||
      beginnings.some((beginning) => whole.startsWith(beginning)) ||
      (literals.has(namespace) && (literals.has(path) || beginnings.some((beginning) => path.startsWith(beginning))))
    return sources
      .filter(names)
      .slice(0, MOST)
      .map(({ file }) => file)
  }
}
