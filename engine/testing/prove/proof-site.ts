import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { DEMO_PASSWORD, type DemoLogin, seedDemo } from '#engine/demo/seed.ts'
import { readEnv } from '#engine/platform/env.ts'
import { CHROMIUM } from '../chromium.ts'
import { startServerProcess } from '../server-process.ts'

export interface ProofSite {
  readonly port: number
  readonly browser: Browser
  readonly logins: readonly DemoLogin[]
  /** Of the site's own data folder; the server is on it too. */
  readonly databaseUrl: string
  /** Where pictures and tables go. */
  readonly outDir: string
  close(): Promise<void>
}

/** A seeded data folder of its own, the production server on it, and a browser. */
export async function openProofSite(name: string): Promise<ProofSite> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const outDir = join(readEnv().dataDir, 'prove', name)
  mkdirSync(outDir, { recursive: true })
  const settings = { DATA_DIR: join(dir, 'data') }
  const env = readEnv(settings)
  const { logins } = await seedDemo({ env, portraits: 14, report: () => {} })
  const server = await startServerProcess(settings)
  const browser = await chromium.launch(CHROMIUM)
  return {
    port: server.port,
    databaseUrl: env.databaseUrl,
    browser,
    logins,
    outDir,
    async close() {
      await browser.close()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export interface View {
  readonly slug: string
  readonly width: number
  readonly height: number
  readonly cookies: Readonly<Record<string, string>>
}

export const urlOf = (site: ProofSite, slug: string) => `http://${slug}.localhost:${site.port}`

export async function openContext(site: ProofSite, { slug, width, height, cookies }: View): Promise<BrowserContext> {
  const context = await site.browser.newContext({ viewport: { width, height }, baseURL: urlOf(site, slug) })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: urlOf(site, slug) })))
  return context
}

/** Calls as our client does, from within the page. */
export const callFrom = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const response = await fetch(path, {
        method,
        headers: { 'x-client': 'web', 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { status: response.status, json: response.status === 204 ? undefined : await response.json() }
    },
    { method, path, body },
  )

export async function logInDemo(page: Page, login: DemoLogin): Promise<void> {
  await page.goto('/pages/faq')
  const { status } = await callFrom(page, 'POST', '/api/user.php', { email: login.email, password: DEMO_PASSWORD })
  if (status !== 200) throw new Error(`${login.email} could not log in: ${status}`)
}
