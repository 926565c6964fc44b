import './ui/base.css.ts'
import themes from 'virtual:theme-css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import type { Route } from './+types/root'
import { BareError, ErrorScreen, useErrorText } from './layouts/ErrorScreen.tsx'
import { Layout as SiteLayout } from './layouts/Layout.tsx'
import { loadShell, pageMiddleware } from './layouts/shell.server.ts'
import { BOUNCE_PARAM, REPORT_BOUNCE } from './platform/client/bounces.ts'
import { untilNetwork } from './platform/client/connection/connection.ts'
import { startScript } from './platform/client/held-scripts.ts'
import { TELL_INSTALLED } from './platform/client/installed.ts'
import { LEAVE_ON_ESCAPE } from './platform/client/leave-on-escape.ts'
import { StateProvider } from './platform/client/stores.tsx'
import { useHandle, useShell, useShellIfLoaded } from './platform/client/use-shell.ts'
import { requestContext } from './platform/context.ts'
import { pack, type Unpacked } from './platform/rendering/packed.ts'
import { useNonce } from './platform/rendering/request-values.tsx'
import type { Shell } from './platform/shell.ts'
import { TOASTS } from './ui/feedback/toasts.ts'
import { themeAttributes } from './ui/theme/attributes.ts'
import { LAYER_ORDER } from './ui/theme/layer-order.ts'

export const middleware: Route.MiddlewareFunction[] = pageMiddleware

/**
 * What is asked for without a network waits for one: the page stays, and its note says why. The router would show the
 * error page.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await untilNetwork(request.signal)
    return next()
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => {
  const shell = await loadShell(context.get(requestContext))
  return pack({ ...shell, theme: themes[shell.brand.theme]! })
}

/** The shell with the addresses of the theme's files, which only the document needs. */
type RootShell = Unpacked<Route.ComponentProps['loaderData']>

/**
 * What the framework's script waits for. Visitors' plain pages and errors do without it and their forms start it when
 * they are used, unless the sign-up modal was asked for in the address (engine/docs/decisions/first-load.md).
 */
function useStart(loggedIn: boolean): 'paint' | 'use' | undefined {
  const { hydrate = true } = useHandle()
  const asksSignup = new URLSearchParams(useLocation().search).has('signup')
  const failed = useRouteError() != null
  if (hydrate === false) return undefined
  if (loggedIn || asksSignup) return 'paint'
  if (hydrate === 'members' || failed) return undefined
  return hydrate === 'on-use' ? 'use' : 'paint'
}

/** The colour of the browser's own frame: that of the page, as the device has it where the reader leaves it that. */
function ThemeColour({ brand: { appearance, grounds } }: { brand: Shell['brand'] }) {
  if (appearance !== 'device') return <meta name="theme-color" content={grounds[appearance]} />
  return (['light', 'dark'] as const).map((scheme) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={grounds[scheme]} />
  ))
}

/** The document. Its data attributes are what the stylesheets fork on and what the client's texts load by. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShellIfLoaded() as RootShell | undefined
  const { namespaces, hydrate } = useHandle()
  const loggedIn = shell?.state.user != null
  const start = useStart(loggedIn)
  const nonce = useNonce()
  const asksBounces = new URLSearchParams(useLocation().search).has(BOUNCE_PARAM)
  if (!shell) return <BareDocument>{children}</BareDocument>
  const { brand } = shell
  return (
    <html
      lang={shell.locale}
      data-texts={shell.textsRevision}
      data-namespaces={namespaces.join(' ')}
      {...themeAttributes(brand.theme, brand.frame, brand.appearance)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={brand.appearance === 'device' ? 'light dark' : brand.appearance} />
        <ThemeColour brand={brand} />
        {/* Not by `preload`, which would put them before the first pictures. */}
        {shell.theme.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {/* Parts are centred, or share a line: what was drawn would move when the rest of the document comes. */}
        <link rel="expect" href={`#${TOASTS}`} blocking="render" />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icon/touch-180.png" />
        <link rel="manifest" href="/app.webmanifest" />
        {shell.entryWarning && (
          <script nonce={nonce} suppressHydrationWarning>
            {[TELL_INSTALLED, LEAVE_ON_ESCAPE].join('\n')}
          </script>
        )}
        <Meta />
        <style nonce={nonce} suppressHydrationWarning>
          {LAYER_ORDER}
        </style>
        {/* Stylesheets are our own files and need no nonce; one that browsers hide would not match while hydrating. */}
        <Links nonce="" />
        <link rel="stylesheet" href={shell.theme.href} />
        {brand.tokenCss && (
          <style nonce={nonce} suppressHydrationWarning>
            {brand.tokenCss}
          </style>
        )}
      </head>
      <body data-paid={shell.state.user?.paid_user ? '' : undefined}>
        {children}
        {asksBounces && !loggedIn && (
          <script nonce={nonce} suppressHydrationWarning>
            {REPORT_BOUNCE}
          </script>
        )}
        {!loggedIn && hydrate !== false && (
          <script defer src="/leave-push-1.js" nonce={nonce} suppressHydrationWarning />
        )}
        {start && (
          <>
            <script {...startScript(start)} nonce={nonce} suppressHydrationWarning />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** When not even the shell could load: shows that an error occurred while showing the error page (product.md 8.1). */
function BareDocument({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('errors')
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('reason.internal')}</title>
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Root() {
  const { state } = useShell()
  return (
    <StateProvider initial={state} key={state.user?.profile.id ?? 'visitor'}>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </StateProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShellIfLoaded()
  const title = useErrorText(error)
  if (!shell) return <BareError />
  return (
    <StateProvider initial={shell.state}>
      <SiteLayout title={title}>
        <ErrorScreen error={error} />
      </SiteLayout>
    </StateProvider>
  )
}
