import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Tokens {
  readonly defaultScheme: 'light' | 'dark'
  readonly colour: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>
}

/** The colours of a brand's mails, as plain values: mail programs know no CSS variables. */
export interface MailColours {
  readonly bg: string
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly link: string
  readonly primary: string
  readonly onPrimary: string
}

const cache = new Map<string, Promise<MailColours>>()

async function load(theme: string): Promise<MailColours> {
  const file = join(process.cwd(), 'themes', theme, 'tokens.ts')
  const { default: tokens } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Tokens }
  const { bg, surface, text, muted, line, link, primary, onPrimary } = tokens.colour[tokens.defaultScheme]
  return { bg, surface, text, muted, line, link, primary, onPrimary } as MailColours
}

/** Read once per theme and process. */
export function mailColours(theme: string): Promise<MailColours> {
  const known = cache.get(theme)
  if (known) return known
  const loading = load(theme)
  cache.set(theme, loading)
  loading.catch(() => cache.delete(theme))
  return loading
}
