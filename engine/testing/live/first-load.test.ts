import { expect, it, vi } from 'vitest'
import { chatsLive } from '#engine/domains/chat/shared/live.ts'
import { likesLive } from '#engine/domains/likes/shared/live.ts'
import { isFirstLoading } from '#engine/platform/client/first-load.ts'
import { PageStores } from '#engine/platform/client/stores.tsx'

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/chats.php': { chats: [], next: null, unread: 0 },
  '/api/likes.php': { profiles: [], liked_by: [], sent: [] },
}
const search = { gender: '', country: 'NL', countryregion: '', min_age: 18, max_age: 99 }

it.each([
  ['chats', chatsLive],
  ['likes', likesLive],
])('shows the progress of the first load of the %s, and of no later one', async (_name, live) => {
  const seen: boolean[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    seen.push(isFirstLoading())
    return Response.json(ANSWERS[path])
  })
  const stores = new PageStores({ user: null, totals: { unread: 0, newLikes: 0 }, search })
  await live.load(stores)
  expect(isFirstLoading()).toBe(false)
  await live.load(stores)
  expect(seen).toEqual([true, false])
})
