import { isTest, type SourceFile } from '../import-graph.ts'
import { domainOf } from './faults.ts'

/** Names that an interface exports, by its text. */
const exportsOf = ({ code }: SourceFile) =>
  [...code.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)
            .at(-1)!,
      )
      .filter(Boolean),
  )

/** The interface of a domain exports only what is used outside. */
export function listInterfaceFaults(files: readonly SourceFile[]): string[] {
  const outside = (domain: string) => files.filter(({ path }) => domainOf(path) !== domain)
  return files.flatMap((file) => {
    const domain = domainOf(file.path)
    if (domain === undefined) return []
    if (file.path === `engine/domains/${domain}/index.ts`) {
      const users = outside(domain).filter(({ imports }) => imports.some(({ to }) => to === file.path))
      return exportsOf(file)
        .filter((name) => !users.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code)))
        .map((name) => `${file.path} exports ${name}, which nobody outside uses`)
    }
    if (!file.path.startsWith(`engine/domains/${domain}/shared/`) || isTest(file.path)) return []
    const used = outside(domain).some(({ imports }) => imports.some(({ to }) => to === file.path))
    const style = file.path.endsWith('.css.ts')
    return used || style ? [] : [`${file.path} stands in shared/, and nobody outside imports it`]
  })
}
