import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode } from 'vite'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

let manifest: Readonly<Record<string, Chunk>> | undefined

function readManifest() {
  manifest ??= JSON.parse(readFileSync(join(process.cwd(), 'build/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  return manifest
}

/**
 * Stylesheets of a built chunk and of all it imports. The module's own comes first: it declares the order of the
 * cascade layers, and the first sheet that names a layer settles it; within layers no rule relies on the order.
 */
function builtCss(entry: string): string[] {
  const chunks = readManifest()
  const css: string[] = []
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of chunk.css ?? []) css.push(`/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  return [...new Set(css)]
}

async function devCss(entry: string): Promise<string[]> {
  const ssr = (globalThis as { __viteSsr?: DevEnvironment }).__viteSsr
  if (!ssr) return []
  const { root } = ssr.config
  const css = new Set<string>()
  const seen = new Set<EnvironmentModuleNode>()
  const visit = async (node: EnvironmentModuleNode) => {
    if (seen.has(node)) return
    seen.add(node)
    const id = node.id ?? ''
    if (/\.css($|\?)/.test(id) && !/[?&](url|inline|raw)\b/.test(id)) {
      css.add(id.startsWith(root) ? id.slice(root.length) : `/@fs${id}`)
    }
    if (id.includes('/node_modules/')) return
    if (!node.transformResult) await ssr.transformRequest(node.url)
    for (const imported of node.importedModules) await visit(imported)
  }
  await ssr.transformRequest(`/${entry}`)
  const start = await ssr.moduleGraph.getModuleByUrl(`/${entry}`)
  if (start) await visit(start)
  const folder = `/${entry.slice(0, entry.lastIndexOf('/') + 1)}`
  return [...css].sort((a, b) => Number(b.startsWith(folder)) - Number(a.startsWith(folder)))
}

/**
 * Addresses of the stylesheets that a lazily loaded module (`landers/gallery/lander.tsx`) brings, for the head of the
 * server's HTML: from the client's manifest in a build, from the module graph in development.
 */
export const cssOf = async (entry: string): Promise<string[]> => (import.meta.env.DEV ? devCss(entry) : builtCss(entry))
