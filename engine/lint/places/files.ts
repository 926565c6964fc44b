import { basename, dirname } from 'node:path'
import { isTest, type SourceFile } from '../import-graph.ts'
import { DRAWER, FOLDER_LIMIT, GROWING, OPENS_FILES, READS_SOURCES } from '../rules.ts'
import { inEngine, product, roomOf } from './faults.ts'

/** Files of members go through the store; what else opens files is listed, and a file listed opens some. */
const openedFiles = (files: readonly SourceFile[]) => {
  const opening = inEngine(product(files)).filter(({ path, imports }) => {
    return !READS_SOURCES.has(roomOf(path) ?? '') && imports.some(({ to }) => /^(node:)?fs(\/promises)?$/.test(to))
  })
  const paths = new Set(opening.map(({ path }) => path))
  return [
    ...opening
      .filter(({ path }) => !OPENS_FILES.includes(path))
      .map(({ path }) => `${path} opens files: platform/storage does, or OPENS_FILES lists it`),
    ...OPENS_FILES.filter((path) => files.some((file) => file.path === path) && !paths.has(path)).map(
      (path) => `${path} opens no file: OPENS_FILES lists it`,
    ),
  ]
}

/** Folders with more source files than `FOLDER_LIMIT`; tests count in `engine/testing` only. */
export function listFullFolders(files: readonly SourceFile[]): { readonly folder: string; readonly count: number }[] {
  const counted = files.filter(({ path }) => !isTest(path) || path.startsWith('engine/testing/'))
  return [...Map.groupBy(counted, ({ path }) => dirname(path))]
    .map(([folder, { length: count }]) => ({ folder, count }))
    .filter(({ count }) => count > FOLDER_LIMIT)
}

const fullFolders = (files: readonly SourceFile[]) =>
  listFullFolders(files)
    .filter(({ folder }) => !GROWING.has(folder))
    .map(({ folder, count }) => `${folder} holds ${count} source files; ${FOLDER_LIMIT} is the limit`)

const names = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => path.split('/').some((part) => DRAWER.test(part)) || DRAWER.test(basename(path)))
    .map(({ path }) => `${path}: the name gives no subject`)

const tenants = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => path.startsWith('tenants/') && !/^tenants\/[^/]+\/fills\/[^/]+\//.test(path))
    .map(({ path }) => `${path}: tenants hold data, and no code but fills`)

/** Files that open others, full folders, names without a subject, and code among the tenants. */
export const listFileFaults = (files: readonly SourceFile[]): string[] =>
  [openedFiles, fullFolders, names, tenants].flatMap((rule) => rule(files))
