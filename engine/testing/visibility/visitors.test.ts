import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { loader as landing } from '#engine/domains/discovery/landing/landing.route.tsx'
import { loader as members } from '#engine/domains/discovery/list/members.route.tsx'
import { loader as profile } from '#engine/domains/discovery/profile/profile.route.tsx'
import { loader as home } from '#engine/domains/marketing/home/home.route.tsx'
import { loader as lander } from '#engine/domains/marketing/landers/lander.route.tsx'
import { loader as memberSignup } from '#engine/domains/signup/member-signup.route.tsx'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { makeContext, makeTenant, NOW, plantMember } from '../context.ts'
import { useSqlite } from '../databases.ts'

const open = useSqlite()
let db: Db
let id: string
beforeEach(async () => {
  db = await open()
  const member = await plantMember(db, 'test', { name: 'Wilhelmina', about_me: 'Sailing at dawn' })
  id = member.id
  const photo = {
    id: newPublicId(),
    width: 1,
    height: 1,
    thumbhash: 'AA==',
    status: 'active',
    rejected_reason: '',
  } as const
  const review = {
    private: 0,
    appealed_at: null,
    reviewed_at: null,
    review_later: 0,
    member_id: id,
    position: 0,
    created_at: NOW,
  } as const
  const scoped = scopeDb(db, { poolId: 'test', tenantId: 'test' })
  await scoped
    .insertInto('photos')
    .values({ ...photo, ...review })
    .execute()
  await scoped.updateTable('members').set({ main_photo_id: photo.id }).where('id', '=', id).execute()
  return () => db.close()
})

const PAGES = { home, lander, members, profile, landing, memberSignup } as const

/** What a page's data says to the visitor, a thrown answer included. */
async function textOf(page: keyof typeof PAGES, ctx: RequestContext, of = id): Promise<string> {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const request = new Request(`http://test.localhost/${page}`)
  const args = { context, request, params: { id: of }, pattern: '/landers/gallery/:slug?', url: new URL(request.url) }
  const loader = PAGES[page] as (given: never) => Promise<unknown>
  const answer = await loader(args as never).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('location')}`
  return JSON.stringify(answer)
}

const visitor = (open: boolean, cookies: Record<string, string> = {}) => {
  const settings = { logged_out_search: open, logged_out_search_trafficsource: true }
  const tenant = makeTenant('test', settings, { landers: ['gallery'] })
  return { ...makeContext(db, { tenant }), cookies }
}

describe('a visitor', () => {
  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'sees no member on %s where the brand is closed to visitors',
    async (page) => {
      const text = await textOf(page, visitor(false))
      expect(text).not.toContain('Wilhelmina')
      expect(text).not.toContain('/media/')
      expect(text).not.toContain('Sailing')
    },
  )

  it.each(['profile', 'landing', 'memberSignup'] as const)(
    'finds a member on %s by the whole id, and by nothing that begins with it',
    async (page) => {
      expect(await textOf(page, visitor(true))).toContain('Wilhelmina')
      for (const of of [`${id}~`, `${id}/`, `${id} `, `${id}${id}`, id.slice(0, 35), id.toUpperCase()])
        expect(await textOf(page, visitor(true), of), of).toContain('not_found')
    },
  )

  it.each(['profile', 'landing', 'memberSignup'] as const)(
    'learns nothing of who is a member from %s where the brand is closed to visitors',
    async (page) => {
      const [there, missing] = await Promise.all(
        [id, newPublicId()].map(async (of) => (await textOf(page, visitor(false), of)).replaceAll(of, 'ID')),
      )
      const withoutKeys = (text: string | undefined) => text?.replace(/"(clientId|captcha)":("[^"]*"|\{[^}]*\})/g, '')
      expect(withoutKeys(missing)).toBe(withoutKeys(there))
    },
  )

  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('sees members on %s where the brand is open', async (page) => {
    expect(await textOf(page, visitor(true))).toContain('Wilhelmina')
  })

  it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
    'who came by a traffic source sees members on %s',
    async (page) => {
      expect(await textOf(page, visitor(false, { tracking: 'network=blue' }))).toContain('Wilhelmina')
      expect(await textOf(page, visitor(false, { tracking: 'sub1=blue' }))).not.toContain('Wilhelmina')
    },
  )

  it('gets a profile with what the member made public', async () => {
    const text = await textOf('profile', visitor(true))
    expect(text).toContain('Sailing at dawn')
    expect(text).not.toMatch(/email|date_of_birth|grid_lat/)
  })
})
