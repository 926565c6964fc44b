import './ui/base.css.ts'
import themes from 'virtual:theme-css'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import type { Route } from './+types/root'
import { ErrorScreen } from './layouts/ErrorScreen.tsx'
import { Layout as SiteLayout } from './layouts/Layout.tsx'
import { loadShell } from './layouts/shell.server.ts'
import { StateProvider } from './platform/client/stores.tsx'
import { useHandle, useShell, useShellIfLoaded } from './platform/client/use-shell.ts'
import { requestContext } from './platform/context.ts'
import { useNonce } from './platform/nonce.tsx'
import { themeAttributes } from './ui/theme/attributes.ts'
import { LAYER_ORDER } from './ui/theme/layer-order.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const shell = await loadShell(context.get(requestContext))
  return { ...shell, theme: themes[shell.brand.theme]! }
}

/**
 * Whether the page needs the framework's script. Visitors' plain pages and errors do not, unless the sign-up modal was
 * asked for in the address (engine/docs/decisions/first-load.md).
 */
function useHydrates(loggedIn: boolean): boolean {
  const { hydrate = true } = useHandle()
  const asksSignup = new URLSearchParams(useLocation().search).has('signup')
  const failed = useRouteError() != null
  if (hydrate === false || loggedIn) return hydrate !== false
  return asksSignup || (hydrate === true && !failed)
}

/** The document. Its data attributes are what the stylesheets fork on and what the client's texts load by. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShellIfLoaded() as Route.ComponentProps['loaderData'] | undefined
  const { namespaces, hydrate } = useHandle()
  const loggedIn = shell?.state.user != null
  const hydrates = useHydrates(loggedIn)
  const nonce = useNonce()
  if (!shell) return <BareDocument>{children}</BareDocument>
  const { brand } = shell
  for (const font of shell.theme.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html
      lang={shell.locale}
      data-texts={shell.textsRevision}
      data-namespaces={namespaces.join(' ')}
      {...themeAttributes(brand.theme, brand.frame, brand.scheme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={brand.scheme} />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
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
        {!loggedIn && hydrate !== false && (
          <script defer src="/leave-push-1.js" nonce={nonce} suppressHydrationWarning />
        )}
        {hydrates && (
          <>
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
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Error</title>
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
  if (!shell) {
    return (
      <main>
        <h1>Error</h1>
        <p>An error occurred while showing the error page.</p>
        <p>
          <a href="/">Home</a>
        </p>
      </main>
    )
  }
  return (
    <StateProvider initial={shell.state}>
      <SiteLayout>
        <ErrorScreen error={error} />
      </SiteLayout>
    </StateProvider>
  )
}
