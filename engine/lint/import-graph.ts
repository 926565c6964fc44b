import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parse } from './syntax.ts'

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
  /** Without comments, so that a sentence about a rule does not break it. */
  readonly code: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** A path of ours from the root, or a package's name as it is written. */
  readonly to: string
  readonly ours: boolean
  /** `import type` and `export type`: gone before anything runs. */
  readonly typeOnly: boolean
  readonly lazy: boolean
}

const ROOMS = [
  '*.config.ts',
  '{engine,themes,niches,landers,tenants,admin-cli,back-office,storybook,migrations}/**/*.{ts,tsx}',
]
const STATEMENT =
  /^[ \t]*(?:import|export)\b(?<kind>[ \t]+type\b)?(?:[^'"`;]*?\bfrom)?\s*['"](?<from>[^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"](?<lazy>[^'"]+)['"]/gm

/** `#engine/x.ts`, `./x.ts` and `../x.ts` become paths from the root; the rest are packages. */
export function resolve(file: string, specifier: string): { to: string; ours: boolean } {
  if (specifier === '#engine') return { to: 'engine/index.ts', ours: true }
  if (specifier.startsWith('#')) return { to: specifier.slice(1), ours: true }
  if (specifier.startsWith('.')) return { to: normalize(join(dirname(file), specifier)), ours: true }
  return { to: specifier, ours: false }
}

export function listImports(path: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    ...resolve(path, (groups?.from ?? groups?.lazy)!),
    typeOnly: groups?.kind !== undefined,
    lazy: groups?.lazy !== undefined,
  }))
}

/** The text with its comments as blanks, so that positions stay. */
const withoutComments = (file: SourceFile) =>
  parse(file).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
    file.text,
  )

/** True for files that only tests and stories run, with their processes and samples. */
export const isTest = (path: string) =>
  /\.(test|spec|stories)\.tsx?$|-process\.ts$|\/story-[\w-]+\.tsx?$/.test(path) ||
  /^(engine|back-office)\/testing\//.test(path)

/** Every source file, sorted. */
export function readSources(root: string): SourceFile[] {
  return globSync(ROOMS, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const file = { path, text, code: text, imports: listImports(path, text) }
      return Object.assign(file, { code: withoutComments(file) })
    })
}

/**
 * Circles of imports that run when the modules load: types and lazy imports cannot close one. Each is listed once, as a
 * path.
 */
export function listCycles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ ours, typeOnly, lazy }) => ours && !typeOnly && !lazy).map(({ to }) => to),
    ]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') return void cycles.push([...trail.slice(trail.indexOf(path)), path])
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
