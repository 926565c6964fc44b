import { type Import, isTest, type SourceFile } from '../import-graph.ts'

/** The faults of some files against one rule, a sentence each. */
export type Rule = (files: readonly SourceFile[], root: string) => string[]

export const roomOf = (path: string) => path.match(/^engine\/([^/]+)\//)?.[1]
export const domainOf = (path: string) => path.match(/^engine\/domains\/([^/]+)\//)?.[1]

/** Whether a path is one of `places`, or in a folder of theirs that ends in `/`. */
export const within = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)))

export const inEngine = (files: readonly SourceFile[]) => files.filter(({ path }) => path.startsWith('engine/'))
export const product = (files: readonly SourceFile[]) => files.filter(({ path }) => !isTest(path))

/** A fault for each import of ours of which `check` says why it is one. */
export function faultsOf(
  files: readonly SourceFile[],
  check: (from: string, it: Import) => string | undefined,
): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((it) => {
      const why = it.ours ? check(path, it) : undefined
      return why ? [`${path} imports ${it.to}: ${why}`] : []
    }),
  )
}

/** A fault for each file whose code matches a pattern. */
export const having = (files: readonly SourceFile[], pattern: RegExp, why: string) =>
  files.filter(({ code }) => pattern.test(code)).map(({ path }) => `${path}: ${why}`)
