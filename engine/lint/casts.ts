import { isTest, type SourceFile } from './import-graph.ts'

/** Product files that convert a value to an unrelated type, with what keeps the types from saying it. */
const CONVERTING: Readonly<Record<string, string>> = {
  'engine/db/any-table.ts': 'tables and columns that are named by values have no types',
  'engine/db/scope.ts': 'Kysely does not derive the types that a plug-in leaves, nor those of a placeholder',
}

const CONVERSION = /\bas\s+unknown\s+as\b/

/** Conversions by `as unknown as` in files of the product that give no reason for one, and reasons that no file needs. */
export function listConversions(files: readonly SourceFile[]): string[] {
  const converting = files
    .filter(({ path, code }) => !isTest(path) && !path.startsWith('engine/lint/') && CONVERSION.test(code))
    .map(({ path }) => path)
  return [
    ...converting
      .filter((path) => !(path in CONVERTING))
      .map((path) => `${path}: "as unknown as" hides what the types say; describe the value instead`),
    ...Object.keys(CONVERTING)
      .filter((path) => !converting.includes(path))
      .map((path) => `engine/lint/casts.ts names ${path}, which converts nothing`),
  ]
}
