import type { Browser, Page } from '@playwright/test'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { plantMember } from '#engine/testing/context.ts'
import { logInAs } from './database.ts'
import { plantPhotos } from './plant.ts'
import { expectNoFaults, openSite, urlOf } from './site.ts'

/** A page of a new member, who is logged in and has a photo. */
export async function openAs(db: Db, browser: Browser, slug: string, changes: Partial<MembersTable> = {}) {
  const me = { gender: 'male', seeking: 'women', last_seen_at: Date.now(), credits: 3, ...changes } as const
  const { id } = await plantMember(db, slug, me)
  await plantPhotos(db, slug, id, 1)
  const page = await openSite(browser, slug)
  await page.context().addCookies([{ name: 'session', value: await logInAs(db, slug, id), url: urlOf(slug) }])
  return { page, id, main: page.getByRole('main') }
}

/** Closes the page and asserts that it had no errors. */
export async function close(page: Page): Promise<void> {
  expectNoFaults(page)
  await page.context().close()
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Sends a message as the member of the page, from a script of it, without showing it there. */
export const sendMessage = (page: Page, to: string, body: string) =>
  page.evaluate(
    async (sent) => {
      const headers = { 'x-client': 'web', 'content-type': 'application/json' }
      const answer = await fetch('/api/chat.php', { method: 'POST', headers, body: JSON.stringify(sent) })
      if (!answer.ok) throw new Error(`${answer.status}`)
    },
    { client_id: newPublicId(), to, body },
  )

/** Likes as the member of the page, from a script of it, without showing it there. */
export const like = (page: Page, id: string) =>
  page.evaluate(async (liked) => {
    const headers = { 'x-client': 'web', 'content-type': 'application/json' }
    const body = JSON.stringify({ profile: { id: liked } })
    const answer = await fetch('/api/like.php', { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${answer.status}`)
  }, id)
