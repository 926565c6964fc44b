import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { findStylesheetFault } from '../plugins/theme-faults.ts'
import { isInRange, readCssRange } from '../ui/theme/css-range.ts'
import type { ThemeTokens } from '../ui/theme/tokens.ts'
import { narrowFont } from './narrow-fonts.ts'

const ID = 'virtual:theme-css'
const RESOLVED = `\0${ID}`

/** Folders of `themes/` that hold a `theme.css.ts`. @throws for one whose brands would be unstyled. */
function listThemes(root: string): string[] {
  const dir = join(root, 'themes')
  const holds = (name: string, file: string) => existsSync(join(dir, name, file))
  const names = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const bare = names.filter((name) => holds(name, 'tokens.ts') && !holds(name, 'theme.css.ts'))
  if (bare.length > 0) throw new Error(`themes without theme.css.ts: ${bare.join(', ')}`)
  const themes = names.filter((name) => holds(name, 'theme.css.ts'))
  for (const name of themes) {
    const fault = findStylesheetFault(join(dir, name), name)
    if (fault !== undefined) throw new Error(`themes/${name}/${fault}`)
  }
  return themes
}

/**
 * The Latin files of the fonts that running text and headings are set in; of headings those of their own weight.
 * @throws where the theme brings none of its own
 */
async function listFonts(root: string, name: string): Promise<string[]> {
  const file = pathToFileURL(join(root, 'themes', name, 'tokens.ts')).href
  const { default: tokens } = (await import(file)) as { default: ThemeTokens }
  const fonts = (['f-body', 'f-display'] as const).flatMap((role) => {
    const faces = tokens.fonts.filter(({ family }) => tokens.type[role].startsWith(`'${family}'`))
    if (faces.length === 0) throw new Error(`${name}: ${role} begins with none of the theme's fonts`)
    if (role === 'f-body') return faces
    const ofHeadings = faces.filter(({ weight }) => isInRange(Number(tokens.type['w-display']), readCssRange(weight)))
    return ofHeadings.length > 0 ? ofHeadings : faces
  })
  return Promise.all([...new Set(fonts)].map((font) => narrowFont(root, font.file.replace('{subset}', 'latin'), font)))
}

/**
 * In development: a stylesheet that is linked, not imported, is compiled once for all. So a change of the theme compiles
 * it anew and has the browsers load it.
 */
async function recompile({ environments: { client }, config }: ViteDevServer, file: string): Promise<void> {
  const name = /\/themes\/([^/]+)\/(?:tokens|theme\.css)\.ts$/.exec(file)?.[1]
  if (name === undefined) return
  const path = `/themes/${name}/theme.css.ts`
  const { moduleGraph } = client
  for (const one of [path, `${path}.vanilla.css`])
    for (const mod of moduleGraph.getModulesByFile(join(config.root, one)) ?? []) moduleGraph.invalidateModule(mod)
  await client.transformRequest(path)
  client.hot.send({ type: 'full-reload' })
}

/**
 * `virtual:theme-css` exports `{ [theme]: { href, fonts } }`: the hashed stylesheet, so that a page links its own theme's
 * and no other (architecture.md, "Themes"), and the files of its first fonts, so that they load beside the stylesheet.
 */
export function themeCss(): Plugin {
  let root = process.cwd()
  return {
    name: 'manyhearts:theme-css',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      const invalidate = (file: string) => {
        if (!/themes\/[^/]+\/theme\.css\.ts$/.test(file)) return
        for (const env of Object.values(server.environments)) {
          const mod = env.moduleGraph.getModuleById(RESOLVED)
          if (mod) env.moduleGraph.invalidateModule(mod)
        }
      }
      server.watcher.on('add', invalidate).on('unlink', invalidate)
      server.watcher.on('change', (file) => void recompile(server, file))
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return
      const names = listThemes(root)
      const imports = names.map((name, i) => `import t${i} from '/themes/${name}/theme.css.ts.vanilla.css?url'`)
      const files = await Promise.all(names.map((name) => listFonts(root, name)))
      const all = [...new Set(files.flat())]
      const fonts = all.map((file, i) => `import f${i} from '${file}?url'`)
      const entries = names.map((name, i) => {
        const own = files[i]!.map((file) => `f${all.indexOf(file)}`)
        return `${JSON.stringify(name)}: { href: t${i}, fonts: [${own.join(', ')}] }`
      })
      return `${[...imports, ...fonts].join('\n')}\nexport default { ${entries.join(', ')} }\n`
    },
  }
}
