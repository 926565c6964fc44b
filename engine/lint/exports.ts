import { resolve, type SourceFile } from './import-graph.ts'
import { parse } from './syntax.ts'

/** Files whose exports a framework or a glob import reads by name. */
const READ_BY_CONVENTION: readonly RegExp[] = [
  /^[\w.-]+\.config\.ts$/,
  /\.(route|stories|test|spec)\.tsx?$/,
  /^engine\/domains\/(age\/providers\/[\w-]+\/provider|payments\/(providers\/\w+\/provider|sms\/\w+\/sms))\.ts$/,
  /^engine\/(root|routes|entry\.\w+)\.tsx?$/,
  /^engine\/server\/run\/bundle\.ts$/,
  /^(migrations|admin-cli\/commands)\//,
  /^back-office\/(app\.tsx|vite\.config\.ts|pages\/.*\.(page\.tsx|island\.ts))$/,
  /^(themes|niches|landers)\//,
  /\/(fill|lander|niche|tokens|theme\.css)\.tsx?$/,
  /^storybook\/(main|preview|vite\.config)\.tsx?$/,
  /\/global-setup\.ts$/,
  /^engine\/testing\/bench\/minimal\//,
]

/** What other files take of one file. */
interface Use {
  readonly names: Set<string>
  /** Code of files that hold the whole module, so that a name in it may be any export. */
  readonly holders: string[]
  /** Files that pass all its names on. */
  readonly passedOnBy: string[]
}

/** An export that no file imports. */
export interface UnusedExport {
  readonly path: string
  readonly name: string
  readonly isType: boolean
}

function listUses(files: readonly SourceFile[]): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>()
  const useOf = (path: string) => {
    const use = uses.get(path) ?? { names: new Set(), holders: [], passedOnBy: [] }
    uses.set(path, use)
    return use
  }
  for (const file of files) {
    const targetOf = (specifier: string) => useOf(resolve(file.path, specifier).to.replace(/\?.*$/, ''))
    const { staticImports, staticExports } = parse(file).module
    for (const { moduleRequest, entries } of staticImports) {
      const target = targetOf(moduleRequest.value)
      for (const { importName } of entries) {
        if (importName.kind === 'NamespaceObject') target.holders.push(file.code)
        else target.names.add(importName.name ?? 'default')
      }
    }
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (!moduleRequest) continue
      const target = targetOf(moduleRequest.value)
      if (importName.name) target.names.add(importName.name)
      else target.passedOnBy.push(file.path)
    }
    for (const { to } of file.imports.filter(({ lazy, ours }) => lazy && ours)) {
      useOf(to).names.add('default')
      useOf(to).holders.push(file.code)
    }
  }
  return uses
}

function isUsed(uses: ReadonlyMap<string, Use>, path: string, name: string): boolean {
  const use = uses.get(path)
  if (!use) return false
  return (
    use.names.has(name) ||
    use.holders.some((code) => new RegExp(`\\b${name}\\b`).test(code)) ||
    use.passedOnBy.some((by) => isUsed(uses, by, name))
  )
}

/** Exported names that no file imports, tests included. An export that only its own file uses needs no `export`. */
export function listUnusedExports(files: readonly SourceFile[]): UnusedExport[] {
  const uses = listUses(files)
  return files
    .filter(({ path }) => !READ_BY_CONVENTION.some((pattern) => pattern.test(path)))
    .flatMap((file) =>
      parse(file)
        .module.staticExports.flatMap(({ entries }) => entries)
        .filter(({ exportName }) => exportName.kind !== 'None')
        .map(({ exportName, isType }) => ({ path: file.path, name: exportName.name ?? 'default', isType }))
        .filter(({ path, name }) => !isUsed(uses, path, name)),
    )
}
