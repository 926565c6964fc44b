import type { Rolldown } from 'vite'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>
type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const FRAMEWORK =
  /node_modules[\\/](i18next|i18next-http-backend|immer|react|react-dom|react-i18next|react-router|scheduler|zustand)[\\/]/
const ENTRY = /engine[\\/](root|entry\.client)\.tsx(\?|$)/

const domain = (path: string) => new RegExp(`/engine/domains/${path}/`.replaceAll('/', '[\\\\/]'))

/** Modules that few pages use, or that load after the page: they are not in the file that all pages fetch. */
const APART = domain('(accounts|signup|push|chat/live|payments/(screens|guard|providers|bonus))')
/** The forms that make or open an account, which members do not need. */
const ACCOUNT = domain('(accounts|signup)')
/** What asks the browser for push messages: few pages do. */
const PUSH = domain('push')
/** The screens of buying, beside what other pages show of it. */
const BUYING = domain('payments/(screens|guard|providers)')
/** What makes the key of a message: pages where one can be written. */
const KEYS = /engine[\\/]domains[\\/]chat[\\/]thread[\\/]client-id|node_modules[\\/]uuid[\\/]/
/** What landers alone use: no page that loads script is one of them. */
const OF_LANDERS = /engine[\\/](ui[\\/](film|people|steps)|plugins)[\\/]/
const isPages = (id: string) => /[\\/]engine[\\/]/.test(id) && !APART.test(id) && !OF_LANDERS.test(id)

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
  { name: 'framework', test: FRAMEWORK, priority: 5 },
  { name: (id, modules) => (isShell(id, modules) ? 'shell' : null), priority: 4, debugName: 'shell' },
  { name: 'keys', test: KEYS, priority: 4 },
  { name: 'pages', test: isPages, minShareCount: 6, priority: 3 },
  { name: 'account', test: ACCOUNT, minShareCount: 4, priority: 2 },
  { name: 'buying', test: BUYING, minShareCount: 3, priority: 2 },
  { name: 'push', test: PUSH, minShareCount: 2, priority: 1 },
]
