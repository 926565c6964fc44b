import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { SignupModalHost } from '#engine/domains/signup/shared/SignupModalHost.tsx'
import { useFirstLoading } from '#engine/platform/client/first-load.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useHandle, useShell } from '#engine/platform/client/use-shell.ts'
import { useUser, useUserStore } from '#engine/platform/client/user.store.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { FirstFaultScope } from '#engine/ui/controls/first-fault.tsx'
import { LoadingBar } from '#engine/ui/feedback/LoadingBar.tsx'
import { ToastRegion } from '#engine/ui/feedback/Toast.tsx'
import { SkipLink } from '#engine/ui/page/SkipLink.tsx'
import { useAfterLoad } from './after-load/use-after-load.tsx'
import { Alerts } from './alerts/Alerts.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { Footer } from './Footer.tsx'
import { LanderNav } from './LanderNav.tsx'
import { LiveUpdates } from './live/LiveUpdates.tsx'
import { useWaiting } from './live/use-waiting.ts'
import { PageMeta } from './PageMeta.tsx'
import { PreviewBar } from './preview/PreviewBar.tsx'
import { TopNav } from './TopNav.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

/** Pages that never show the warning, which would cover what a mailed link or an age check led to (product.md 2.4). */
const WITHOUT_WARNING = /^\/(complete-signup|reset-password(\/do)?|age\/done)$/

/** Layouts with the sign-up modal (product.md section 2). */
const SIGNUP_MODAL: ReadonlySet<string> = new Set(['default', 'empty'])

/** A member's page that the browser takes from its memory may be of a session that has ended: it is loaded anew. */
function useFreshPage(loggedIn: boolean) {
  useEffect(() => {
    if (!loggedIn) return
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [loggedIn])
}

/** The title that a page's loader gives in `tabTitle`, where the route's handle cannot know it. */
const useTabTitle = () => (useMatches().at(-1)?.loaderData as { tabTitle?: string } | undefined)?.tabTitle

/** The tab's title: unread messages and new likes in front, when there are any (product.md section 2). */
function useTitle(titleKey: RouteHandle['title'], ownTitle: string | undefined, sum: number) {
  const { t } = useTranslation()
  const { brand } = useShell()
  const own = ownTitle ?? (titleKey.includes(':') ? t(titleKey as never) : undefined)
  const title = own ? `${own} · ${brand.name}` : brand.title
  return sum > 0 ? `(${sum}) ${title}` : title
}

const BonusModal = lazy(() =>
  loadPart(() =>
    import('#engine/domains/payments/shared/BonusModal.tsx').then((file) => ({ default: file.BonusModal })),
  ),
)
const LikeModal = lazy(() => loadPart(() => import('./LikeModal.tsx').then((file) => ({ default: file.LikeModal }))))

/** Whether the address has asked for the like modal, which takes the parameter away when it opens. */
function useAsksLike(loggedIn: boolean): boolean {
  const { search } = useLocation()
  const asked = useRef(false)
  asked.current ||= loggedIn && /[?&]t=\d/.test(search)
  return asked.current && loggedIn
}

/** The stores follow the server whenever the root loader runs again. */
function useServerState() {
  const { state } = useShell()
  const userStore = useUserStore()
  useEffect(() => userStore.getState().setUser(state.user), [userStore, state.user])
}

function Chrome({ handle, children }: { handle: RouteHandle; children: ReactNode }) {
  const loggedIn = useUser((state) => state.user !== null)
  const layout = (loggedIn && handle.memberLayout) || (handle.layout ?? 'default')
  if (layout === 'empty') return children
  if (layout === 'lander' || !loggedIn) {
    return (
      <>
        <LanderNav />
        {children}
        {handle.footer !== false && <Footer />}
      </>
    )
  }
  return (
    <>
      <TopNav current={handle.current} />
      <Alerts />
      {children}
      {layout === 'default' && <Footer />}
    </>
  )
}

/** One of the four layouts of product.md section 2 around a page: default, chat, lander or empty. */
export function Layout({ title: errorTitle, children }: { title?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useShell()
  const handle = useHandle()
  const { pathname } = useLocation()
  const loggedIn = useUser((state) => state.user !== null)
  useServerState()
  useFreshPage(loggedIn)
  const asksLike = useAsksLike(loggedIn)
  useFocusAfterNavigation()
  useFocusInView()
  useFocusOnRefusal()
  const tabTitle = useTabTitle()
  const waiting = useWaiting()
  const firstLoading = useFirstLoading()
  const title = useTitle(handle.title, errorTitle ?? tabTitle, waiting)
  const afterLoad = useAfterLoad(loggedIn)
  const warned = shell.entryWarning && !WITHOUT_WARNING.test(pathname)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={shell.brand.description} />
      {!loggedIn && errorTitle === undefined && <PageMeta title={title} />}
      <LoadingBar loading={firstLoading} />
      {shell.preview && <PreviewBar canLeave={shell.preview.ofLive} />}
      <div id="page" inert={warned}>
        <SkipLink to="#main">{t('nav.skip')}</SkipLink>
        <Chrome handle={handle}>
          <FirstFaultScope>{children}</FirstFaultScope>
        </Chrome>
      </div>
      <ToastRegion />
      <ConnectionNote />
      <LiveUpdates />
      {afterLoad}
      {!loggedIn && SIGNUP_MODAL.has(handle.layout ?? 'default') && <SignupModalHost />}
      {asksLike && (
        <Suspense>
          <LikeModal />
        </Suspense>
      )}
      {loggedIn && shell.discount?.kind === 'timebonus' && (
        <Suspense>
          <BonusModal inArea={handle.membersArea === true} />
        </Suspense>
      )}
      {warned && (
        <Slot
          name="entry_warning"
          props={{
            brand: shell.brand.name,
            minAge: shell.settings.min_age,
            fictional: shell.settings.fictional_profiles ? shell.settings.fictional_warning : '',
          }}
        />
      )}
    </>
  )
}
