import { useEffect } from 'react'
import { useFlags } from '#engine/platform/client/flags.ts'
import { useOfPage } from '#engine/platform/client/use-of-page.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { type InstallWay, storeInstallOffer } from './offer.ts'

/** Not in the types of the platform: Chromium alone has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The browser's own dialog, once it has offered one on this page. */
let dialog: InstallEvent | undefined

const isInstalled = () => matchMedia('(display-mode: standalone)').matches
/** Safari on iOS has `standalone` and no dialog. */
const isByHand = () => (navigator as { readonly standalone?: boolean }).standalone === false

/** Stores for the next page how this browser can install the site. */
export function useReadInstall(): void {
  useEffect(() => {
    const keep = (event: Event) => {
      // The browser's own banner would lie over the page.
      event.preventDefault()
      dialog = event as InstallEvent
      void storeInstallOffer('dialog')
    }
    const forget = () => {
      dialog = undefined
      void storeInstallOffer(null)
    }
    if (isInstalled()) forget()
    else if (isByHand()) void storeInstallOffer('ios')
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
}

/** How to install the site, where this page says so. */
export function useInstallOffer(): InstallWay | null {
  const offered = useOfPage(useShell().alerts.offersInstall)
  return useFlags()('hide-install-alert') === undefined ? offered : null
}

/** Opens the browser's dialog, which it opens once per page. False where it has offered none. */
export async function openInstallDialog(): Promise<boolean> {
  const offered = dialog
  dialog = undefined
  if (!offered) return false
  await offered.prompt()
  return true
}
