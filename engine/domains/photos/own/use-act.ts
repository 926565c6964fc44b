import { useFetcher } from 'react-router'

/** Action URL of the photo forms. */
export const OWN_PROFILE = '/profile?edit=photos'

interface Acted {
  /** Reason of a refusal. */
  readonly error?: string
}

/** Sends one action on a photo (`intent` and its fields) without navigating. */
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
