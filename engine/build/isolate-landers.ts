import type { Plugin, ViteDevServer } from 'vite'

const LANDER = /\/landers\/([^/]+)\/lander\.tsx$/
/** Marks the lander's own module, which the one made here imports. */
const OWN = '?own'

/** The module that stands for a lander on the server: the same exports, or a page that throws when it is drawn. */
const wrap = (file: string, name: string) => `
  let lander
  try {
    lander = await import(${JSON.stringify(file + OWN)})
  } catch (error) {
    console.error('manyhearts: the lander ${name} is replaced by the plain page, because it cannot be loaded:', error)
    lander = { default() { throw error } }
  }
  export default lander.default
  export const { loader, headers } = lander
`

/** Where the router's development server answers the styles of a page, which it finds along static imports. */
const STYLES_OF_PAGE = '/@react-router/critical.css'

/** Makes the router follow the import of each lander's own module, too: it is dynamic, so the router would find no styles. */
function followOwnModules({ environments }: ViteDevServer): void {
  for (const { transformResult } of environments.ssr.moduleGraph.idToModuleMap.values()) {
    const { deps = [], dynamicDeps = [] } = transformResult ?? {}
    deps.push(...dynamicDeps.filter((url) => url.endsWith(OWN) && !deps.includes(url)))
  }
}

/**
 * A lander whose module throws does not stop the server: its addresses answer with the engine's plain page, as they do
 * for one that throws while it is drawn (engine/docs/decisions/plugins.md).
 */
export const isolateLanders = (): Plugin => ({
  name: 'isolate-landers',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith(`${STYLES_OF_PAGE}?`)) followOwnModules(server)
      next()
    })
  },
  load(id) {
    const name = LANDER.exec(id)?.[1]
    return name === undefined ? undefined : wrap(id, name)
  },
})
