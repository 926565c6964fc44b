import { useFetcher } from 'react-router'

/** Where the forms of the own photos go. */
export const OWN_PROFILE = '/profile'

interface Acted {
  /** Why nothing was done: a reason of the photos. */
  readonly error?: string
}

/** Sends one act on a photo (`intent` and its fields) without leaving the page. */
export function useAct(key: string) {
  const fetcher = useFetcher<Acted>({ key })
  const act = (fields: Readonly<Record<string, string>>) =>
    void fetcher.submit(fields, { method: 'post', action: OWN_PROFILE })
  return {
    act,
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    done: fetcher.data,
    error: fetcher.data?.error,
  }
}
