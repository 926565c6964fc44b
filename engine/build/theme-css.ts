import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:theme-css'
const RESOLVED = `\0${ID}`

/** Folders of `themes/` that hold a `theme.css.ts`. */
function listThemes(root: string): string[] {
  const dir = join(root, 'themes')
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'theme.css.ts')))
    .map((entry) => entry.name)
}

/**
 * `virtual:theme-css` exports `{ [theme]: href }`, one hashed stylesheet per theme,
 * so that a page links its own theme's and no other (architecture.md, "Themes").
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
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return
      const names = listThemes(root)
      const imports = names.map((name, i) => `import t${i} from '/themes/${name}/theme.css.ts.vanilla.css?url'`)
      const entries = names.map((name, i) => `${JSON.stringify(name)}: t${i}`)
      return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`
    },
  }
}
