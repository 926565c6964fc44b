import { useEffect } from 'react'
import { useShellIfLoaded } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { claimSubscription, readPush, registerWorker, subscribeBrowser, unsubscribeBrowser } from './browser.ts'
import { canOfferPush } from './rules.ts'
import { usePush, usePushStore } from './shared/push.store.ts'
import { storeOffer } from './shared/push-offer.ts'

/** Of the texts that the worker keeps. */
function useWorkerVersion(): string {
  const shell = useShellIfLoaded()
  return shell ? `${shell.locale}-${shell.textsRevision}` : ''
}

/** Registers the worker for members, and in an installed app. */
export function useWorker(memberId: string | undefined): void {
  const version = useWorkerVersion()
  useEffect(() => {
    if (memberId !== undefined || matchMedia('(display-mode: standalone)').matches) void registerWorker(version)
  }, [memberId, version])
}

/**
 * The browser's push state (product.md 3.8), read after hydration, and functions to switch it.
 */
export function usePushState() {
  const push = usePushStore()
  const state = usePush((all) => all)
  const user = useUser((all) => all.user)
  const workerVersion = useWorkerVersion()
  const read = async () => push.getState().set(await readPush())
  return {
    ...state,
    async subscribe() {
      const done = await subscribeBrowser(workerVersion)
      await read()
      if (done === 'subscribed' && user) await claimSubscription(user.profile.id)
      return done
    },
    async unsubscribe() {
      await unsubscribeBrowser()
      await read()
    },
  }
}

/** Reads the browser's state into the store, and stores each message that arrives while the page is open. */
export function useReadPush(memberId: string | undefined): void {
  const push = usePushStore()
  useEffect(
    () =>
      push.subscribe((state) => {
        if (state.isRead) void storeOffer(canOfferPush(state))
      }),
    [push],
  )
  useEffect(() => {
    if (memberId === undefined) return
    let stopped = false
    void readPush().then((known) => {
      if (stopped) return
      push.getState().set(known)
      if (known.isSubscribed) void claimSubscription(memberId)
    })
    const listen = ({ data }: MessageEvent) => {
      if (data?.type !== 'push') return
      push
        .getState()
        .set({ lastMessage: { title: String(data.title), body: String(data.body), url: String(data.url) } })
      window.dispatchEvent(new CustomEvent('live:push'))
    }
    navigator.serviceWorker?.addEventListener('message', listen)
    return () => {
      stopped = true
      navigator.serviceWorker?.removeEventListener('message', listen)
    }
  }, [push, memberId])
}
