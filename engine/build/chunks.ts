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
/** A stylesheet as it is bundled, beside the module of its class names. */
const stylesOf = (path: string) => new RegExp(`/engine/${path}\\.css\\.ts\\.vanilla\\.css`.replaceAll('/', '[\\\\/]'))

/** Stylesheets of a few lines that some screens share: a file of their own would be a request for each. */
const SMALL_STYLES = stylesOf(
  '(ui/(scene/Scene|page/carried-photo|structure/filters/list)|domains/(photos/shared/OwnPhotos|moderation/shared/BlockedNotice))',
)
/** Of the lists of members: tiles and filters, but not the parts of these that other pages have. */
const LIST_STYLES = stylesOf(
  '(ui/structure/(card/.+|filters/(above|beside|box|filters|panel|parts|strip))|domains/(profiles/shared/tile|discovery/list/.+))',
)
/** Of the forms that make or open an account. */
const ACCOUNT_STYLES = stylesOf('(ui/structure/signup|domains/(accounts|signup))/.+')
const LANDER_STYLES = stylesOf('(ui/(film|people|steps)|plugins)/.+')
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
  {
    name: (id, modules) => (isShell(id, modules) || SMALL_STYLES.test(id) ? 'shell' : null),
    priority: 4,
    debugName: 'shell',
  },
  { name: 'keys', test: KEYS, priority: 4 },
  { name: 'list', test: LIST_STYLES, priority: 4 },
  { name: 'account', test: ACCOUNT_STYLES, priority: 4 },
  { name: 'lander', test: LANDER_STYLES, priority: 4 },
  { name: 'pages', test: isPages, minShareCount: 6, priority: 3 },
  { name: 'account', test: ACCOUNT, minShareCount: 4, priority: 2 },
  { name: 'buying', test: BUYING, minShareCount: 3, priority: 2 },
  { name: 'push', test: PUSH, minShareCount: 2, priority: 1 },
]
