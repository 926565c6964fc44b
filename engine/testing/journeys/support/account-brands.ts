import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { storeConsent } from '#engine/domains/accounts/index.ts'
import { hashPassword } from '#engine/domains/accounts/passwords/passwords.ts'
import { issueToken } from '#engine/domains/accounts/tokens.ts'
import type { Mail } from '#engine/platform/mail/transport.ts'
import { plantMember } from '#engine/testing/context.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { ask } from './ask.ts'
import { logInAs } from './database.ts'
import { awaitStarts, urlOf } from './site.ts'

const tenantsDir = () => process.env.JOURNEY_TENANTS_DIR!
const inAll = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]))

/** A brand in every language, alone in its pool; a slug of its own per run of a spec, so that nobody was there before. */
export const newSlug = (word: string) => `${word}-${newPublicId().slice(0, 8)}`

/** Makes such brands and waits until they are served. Without captchas, for every journey comes from the same address. */
export async function openBrands(brands: Readonly<Record<string, object>>): Promise<void> {
  for (const [slug, settings] of Object.entries(brands)) {
    const rosa = JSON.parse(readFileSync(join(tenantsDir(), 'rosa', 'tenant.json'), 'utf8'))
    const words = { index_title: inAll('Babel'), description: inAll('Babel') }
    const tenant = {
      ...rosa,
      name: 'Babel',
      hosts: [`${slug}.localhost`],
      locales: LOCALES,
      country_locales: { NL: LOCALES },
      domain_language: undefined,
      demo: undefined,
      settings: { ...rosa.settings, ...words, captcha_after: 1000, ...settings },
    }
    mkdirSync(join(tenantsDir(), slug), { recursive: true })
    cpSync(join(tenantsDir(), 'rosa', 'assets'), join(tenantsDir(), slug, 'assets'), { recursive: true })
    writeFileSync(join(tenantsDir(), slug, 'tenant.json'), JSON.stringify(tenant))
  }
  for (const slug of Object.keys(brands)) {
    await expect.poll(async () => (await ask(`${slug}.localhost`, '/')).status).toBe(200)
  }
}

export function closeBrands(...slugs: string[]): void {
  for (const slug of slugs) rmSync(join(tenantsDir(), slug), { recursive: true, force: true })
}

/** A browser of one's own that reads this language and is past the entry warning; with `session`, logged in. */
export async function openReader(
  browser: Browser,
  slug: string,
  { locale = 'en', session, script = true }: { locale?: Locale; session?: string; script?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: urlOf(slug), javaScriptEnabled: script })
  const cookies = { i18n_redirected: locale, 'entry-warning': '1', ...(session ? { session } : {}) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf(slug) })))
  const page = await context.newPage()
  return script ? awaitStarts(page) : page
}

/** What a catalogue says; `key` is `namespace:path`, as in the code. */
export function textOf(locale: Locale, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [namespace, path] = key.split(':') as [string, string]
  const catalogue: unknown = JSON.parse(readFileSync(`engine/texts/${locale}/${namespace}.json`, 'utf8'))
  const text = path.split('.').reduce((at, part) => (at as Record<string, unknown>)?.[part], catalogue)
  if (typeof text !== 'string') throw new Error(`no text ${key} in ${locale}`)
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}

export const PASSWORD = 'marble-otter-lantern-58'
let passwordHash: Promise<string> | undefined

/** A confirmed member of a brand, with a password, who reads this language. */
export async function plantAccount(db: Db, slug: string, changes: Partial<MembersTable> = {}): Promise<MembersTable> {
  passwordHash ??= hashPassword(PASSWORD)
  const mark = newPublicId().slice(0, 8)
  const email = `kim-${mark}@babel.example`
  const now = Date.now()
  const lately = { signup_at: now - 86_400_000, confirmed_at: now - 86_000_000, last_seen_at: now - 60_000 }
  const own = { name: `kim_${mark}`, email, password_hash: await passwordHash, ...lately }
  const member = await plantMember(db, slug, { ...own, ...changes })
  // Asked at the sign-up, so that no login asks again.
  const scoped = scopeDb(db, { poolId: slug, tenantId: slug })
  await storeConsent(scoped, member.id, { kind: 'sensitive', text_version: 'en:0' }, member.signup_at)
  return member
}

/** A member as `plantAccount` makes them, and their browser, logged in. */
export async function openAccount(
  browser: Browser,
  db: Db,
  slug: string,
  { locale = 'en', ...changes }: Partial<MembersTable> & { locale?: Locale } = {},
): Promise<{ member: MembersTable; page: Page }> {
  const member = await plantAccount(db, slug, { language: locale, ...changes })
  const page = await openReader(browser, slug, { locale, session: await logInAs(db, slug, member.id) })
  return { member, page }
}

/** A link of a mail without the mail. */
export const linkSecret = (db: Db, slug: string, memberId: string, kind: Parameters<typeof issueToken>[2]) =>
  issueToken(scopeDb(db, { poolId: slug, tenantId: slug }), memberId, kind, Date.now())

/** The newest mail to this address whose subject is `subject`, as it lies in the outbox; waits until it is there. */
export async function findMail(slug: string, to: string, subject: string): Promise<Mail> {
  const outbox = join(process.env.JOURNEY_DATA_DIR!, 'outbox', slug)
  let found: Mail | undefined
  await expect(() => {
    const names = readdirSync(outbox).filter((file) => file.endsWith('.json'))
    const mails = names.map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Mail)
    found = mails.filter((mail) => mail.to === to && mail.subject === subject).sort((a, b) => b.at - a.at)[0]
    expect(found, `${subject} to ${to}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return found!
}

/** The path of the link in a mail that begins like this. */
export function linkIn(mail: Mail, path: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path))
  if (!link) throw new Error(`no link to ${path} in:\n${mail.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
