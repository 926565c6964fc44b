import type { Plugin, Rolldown } from 'vite'

/** Where Vite writes which files a dynamic import needs. */
const PRELOADS = '__vite__mapDeps='

/**
 * Has no dynamic import ask for the stylesheet of the document's shell, which is on every page. React Router ends its
 * address with `#`, so Vite takes it for another one, links it a second time, and browsers compute the styles of the
 * whole page anew.
 */
function forgetShellStyles(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shell = chunks.find(({ name }) => name === 'shell')
  if (!shell) return
  for (const styles of shell.viteMetadata?.importedCss ?? []) {
    for (const chunk of chunks.filter(({ code }) => code.includes(PRELOADS))) {
      // Others of the list are found by their places in it. The shell's script is there already wherever it is asked for.
      chunk.code = chunk.code.replace(`"${styles}"`, `"${shell.fileName}"`)
    }
  }
}

export const linkOnce = (): Plugin => ({
  name: 'link-once',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle: { order: 'post', handler: (_options, bundle) => forgetShellStyles(bundle) },
})
