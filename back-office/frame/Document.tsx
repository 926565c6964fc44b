import type { ReactNode } from 'react'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { SkipLink } from '#engine/ui/page/SkipLink.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { themeAttributes } from '#engine/ui/theme/attributes.ts'
import { LAYER_ORDER } from '#engine/ui/theme/layer-order.ts'
import tokens from '../theme/tokens.ts'
import { Form } from './Form.tsx'
import { useFrame } from './frame-values.ts'
import * as css from './layout.css.ts'

const PRODUCT = 'Back office'

/** The navigation, and who is logged in. On a phone it opens from a bar, without script. */
function Side() {
  const { nav, path, viewer } = useFrame()
  const isHere = (at: string) => path === at || (at !== '/' && path.startsWith(`${at}/`))
  const links = (
    <>
      <nav className={css.nav} aria-label="Pages">
        {nav.map(({ path: at, word }) => (
          <a key={at} href={at} aria-current={isHere(at) ? 'page' : undefined}>
            {word}
          </a>
        ))}
      </nav>
      <div className={css.foot}>
        <span className={fine}>{viewer?.name}</span>
        <Form action="/log-out">
          <Button type="submit" small wide>
            Log out
          </Button>
        </Form>
      </div>
    </>
  )
  return (
    <header className={css.side} data-chrome="bar">
      <p className={css.brand}>{PRODUCT}</p>
      <details className={css.menu}>
        <summary className={css.summary}>
          <Icon name="menu" />
          {PRODUCT}
        </summary>
        {links}
      </details>
      <div className={css.wideOnly}>{links}</div>
    </header>
  )
}

/** The document of every page. */
export function Document({ children }: { children: ReactNode }) {
  const { title, nonce, assets, viewer } = useFrame()
  return (
    <html lang="en" {...themeAttributes(tokens.name, tokens)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${PRODUCT}`}</title>
        <style nonce={nonce}>{LAYER_ORDER}</style>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} nonce={nonce} />
        ))}
      </head>
      <body>
        {viewer ? (
          <>
            <SkipLink>Skip to the page</SkipLink>
            <div className={css.shell}>
              <Side />
              <main id="main" tabIndex={-1} className={css.main}>
                {children}
              </main>
            </div>
          </>
        ) : (
          <main id="main" className={css.alone}>
            {children}
          </main>
        )}
      </body>
    </html>
  )
}
