import type { Rolldown } from 'vite'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>
type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/
const ENTRY = /engine[\\/](root|entry\.client)\.tsx(\?|$)/

/** Whether the document's shell imports the module, directly or not. */
function isShell(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const importer of seen) {
    if (ENTRY.test(importer)) return true
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) seen.add(next)
  }
  return false
}

/**
 * What hydrated pages load besides their own module: few files, since each is a request, an element in the head of
 * every page and a worse compression (engine/docs/decisions/first-load.md).
 */
export const CHUNKS: Groups = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: (id, modules) => (isShell(id, modules) ? 'shell' : null), priority: 2, debugName: 'shell' },
  { name: 'pages', test: /engine[\\/]/, minShareCount: 4, priority: 1 },
]
