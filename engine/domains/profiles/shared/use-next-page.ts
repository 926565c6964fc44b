import { useState } from 'react'
import { call } from '#engine/platform/client/call.ts'

export type NextPageState = 'idle' | 'loading' | 'failed'

/**
 * Loads the next page of a list that was opened on the `visit` entry of the browser's history, one at a time, and hands
 * it to `take`. Where it cannot be loaded the list stays as it is.
 */
export function useNextPage<Page>(visit: string, take: (page: Page) => void) {
  const [asked, setAsked] = useState<{ readonly visit: string; readonly state: NextPageState }>()
  const state = asked?.visit === visit ? asked.state : 'idle'
  async function load(path: string) {
    if (state === 'loading') return
    setAsked({ visit, state: 'loading' })
    const answered = await call<Page>('GET', path)
    if (answered.ok) take(answered.value)
    setAsked((now) => (now?.visit === visit ? { visit, state: answered.ok ? 'idle' : 'failed' } : now))
  }
  return { state, load }
}
