import { readFile } from 'node:fs/promises'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import type { MailColours } from '#engine/platform/mail/look.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { getOwnFile } from '#engine/tenancy/files.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const varsOf = ({ bg, text, muted, primary, onPrimary }: MailColours) =>
  `--bg:${bg};--text:${text};--muted:${muted};--primary:${primary};--on-primary:${onPrimary}`

async function styleOf({ tenant }: RequestContext): Promise<string> {
  const look = await mailLook(tenant)
  const dark = look.darkColours ? `@media(prefers-color-scheme:dark){:root{${varsOf(look.darkColours)}}}` : ''
  return [
    `:root{${varsOf(look.colours)};color-scheme:${look.darkColours ? 'light dark' : look.scheme}}${dark}`,
    `*{box-sizing:border-box}html{font:1.0625rem/1.55 ${look.bodyFont};background:var(--bg);color:var(--text)}`,
    'body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;text-align:center}',
    'main{max-width:26rem;display:grid;gap:1rem;justify-items:center}img{display:block}p{margin:0;color:var(--muted)}',
    `h1{margin:.5rem 0 0;font:${look.displayWeight} 2rem/1.15 ${look.displayFont};text-transform:${look.displayCase}}`,
    `a{margin-top:.5rem;display:inline-grid;place-items:center;min-height:3rem;padding:.5rem 1.75rem;font-weight:600;`,
    `background:var(--primary);color:var(--on-primary);border-radius:${look.buttonRadius};text-decoration:none}`,
    'a:focus-visible{outline:3px solid var(--text);outline-offset:3px}',
  ].join('')
}

/** Loads the page that was asked for as soon as the browser has a connection again. */
const SCRIPT = "addEventListener('online',()=>location.reload())"

/**
 * The page that the service worker shows if a page cannot be loaded: it needs no other file, has the brand's look and
 * the reader's language, and no personal data. Its link leads to the address that failed.
 */
export async function drawOfflinePage(ctx: RequestContext, nonce: string): Promise<string> {
  const { tenant, locale } = ctx
  const { t } = translatorOf(ctx)
  const icon = await readFile(await getOwnFile(tenant, 'assets/favicon.svg'), 'base64')
  const words = (key: 'title' | 'text' | 'again') => toHtml(t(`app:offline.${key}`, { brand: tenant.name }))
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${words('title')} · ${toHtml(tenant.name)}</title><style nonce="${nonce}">${await styleOf(ctx)}</style></head>`,
    `<body><main><img src="data:image/svg+xml;base64,${icon}" width="72" height="72" alt="${toHtml(tenant.name)}">`,
    `<h1>${words('title')}</h1><p>${words('text')}</p><a href="">${words('again')}</a></main>`,
    `<script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join('')
}
