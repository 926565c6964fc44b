import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Marked, type Token } from 'marked'
import type { Locale } from '#engine/texts/locales.ts'
import { findOwnFile } from './files.ts'
import type { Tenant } from './schema.ts'

export interface TenantPage {
  readonly token: string
  /** Locale of the page: the reader's if it exists, else the first of the tenant's that has it. */
  readonly locale: Locale
  readonly title: string
  /** HTML of the first block, if it stands before all second-level headings; else empty. */
  readonly lead: string
  readonly sections: readonly PageSection[]
}

/** What stands under a second-level heading; the text before the first one has an empty title. */
export interface PageSection {
  readonly title: string
  readonly html: string
}

const TOKEN = /^[a-z0-9][a-z0-9-]{0,59}$/
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const marked = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
    },
  },
})

/** Markdown → HTML in which raw HTML is text, and links lead only to web, mail, phone and our own pages. */
export const renderMarkdown = (markdown: string): string => marked.parse(markdown) as string

/** The text of inline tokens, without their marks. */
const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plainOf(token.tokens) : 'text' in token ? token.text : ''))
    .join('')

const isHeading = (token: Token, depth: number) => token.type === 'heading' && token.depth === depth
const isBlock = (token: Token) => token.type !== 'space' && token.type !== 'def'

/** A page's Markdown as its title, if it has one, its lead and its sections. */
export function readMarkdown(markdown: string): Omit<TenantPage, 'token' | 'locale' | 'title'> & { title?: string } {
  const tokens = marked.lexer(markdown)
  const title = tokens.find((token) => isHeading(token, 1))
  const parts: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }]
  for (const token of tokens) {
    if (token === title || !isBlock(token)) continue
    if (isHeading(token, 2)) parts.push({ title: plainOf((token as { tokens: Token[] }).tokens), tokens: [] })
    else parts.at(-1)!.tokens.push(token)
  }
  const [lead, ...intro] = parts[0]!.tokens
  parts[0]!.tokens = intro
  return {
    title: title && plainOf((title as { tokens: Token[] }).tokens),
    lead: lead ? marked.parser([lead]) : '',
    sections: parts
      .filter((part) => part.title !== '' || part.tokens.length > 0)
      .map((part) => ({ title: part.title, html: marked.parser(part.tokens) })),
  }
}

const PAGES_PER_TENANT = 500
/** Tokens without a page are cached too. */
const pages = new LRUCache<string, { page: TenantPage | undefined }>({ max: PAGES_PER_TENANT })

/** The tenant's page of a token (`pages/<token>.<locale>.md`, product.md 13.8), or undefined. */
export async function findTenantPage(tenant: Tenant, token: string, locale: Locale): Promise<TenantPage | undefined> {
  if (!TOKEN.test(token)) return undefined
  const key = `${tenant.slug}:${tenant.revision}:${token}:${locale}`
  const known = pages.get(key)
  if (known) return known.page
  const page = await readPage(tenant, token, locale)
  pages.set(key, { page })
  return page
}

/** The tokens of all pages of a tenant, sorted. */
export async function listTenantTokens({ dir }: Tenant): Promise<string[]> {
  // A brand without the folder has no pages.
  const files = await readdir(join(dir, 'pages')).catch(() => [])
  const tokens = files.flatMap((file) => /^(.+)\.[a-z]{2}\.md$/.exec(file)?.[1] ?? [])
  return [...new Set(tokens)].filter((token) => TOKEN.test(token)).sort()
}

async function readPage(tenant: Tenant, token: string, wanted: Locale): Promise<TenantPage | undefined> {
  for (const locale of new Set([wanted, ...tenant.locales])) {
    const file = await findOwnFile(tenant, `pages/${token}.${locale}.md`)
    if (file === undefined) continue
    const markdown = await readFile(file, 'utf8')
    const { title = tenant.name, ...page } = readMarkdown(markdown)
    return { token, locale, title, ...page }
  }
  return undefined
}
