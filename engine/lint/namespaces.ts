import type { SourceFile } from './import-graph.ts'
import { findHandle } from './titles.ts'

/** Those that every page has: see `useHandle`. */
const EVERYWHERE: readonly string[] = ['common', 'errors', 'slots']
const USES = /\buseTranslation(?:<[^>]*>)?\(\s*('\w+'|\[[^\]]*\])/g
/** What draws: components, and the hooks beside them. */
const DRAWS = /\.tsx$|\/use-[\w-]+\.ts$/

const quoted = (text: string) => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1]!)

/** The files that are loaded with one and that draw, itself included; parts that load on use bring their own texts. */
function listDrawing(from: SourceFile, byPath: ReadonlyMap<string, SourceFile>): ReadonlySet<SourceFile> {
  const found = new Set([from])
  for (const { imports } of found)
    for (const { to, typeOnly, lazy } of imports) {
      const file = byPath.get(to)
      if (file && !typeOnly && !lazy && DRAWS.test(to)) found.add(file)
    }
  return found
}

/** The namespaces that the files of a page draw with and its handle does not name: the browser requests them too late. */
export function listLateNamespaces(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path }) => path.endsWith('.route.tsx'))
    .flatMap((page) => {
      const handle = findHandle(page.code)
      if (handle === undefined) return []
      const named = [...EVERYWHERE, ...quoted(/\btexts: \[([^\]]*)\]/.exec(handle)?.[1] ?? '')]
      const late = new Map<string, string>()
      for (const { path, code } of listDrawing(page, byPath))
        for (const [, used] of code.matchAll(USES))
          for (const namespace of quoted(used!))
            if (!named.includes(namespace) && !late.has(namespace)) late.set(namespace, path)
      return [...late].map(
        ([namespace, user]) => `${page.path}: the handle does not name the texts ${namespace}, which ${user} uses`,
      )
    })
}
