import { useLocation } from 'react-router'
import { useHandle, useShell } from '#engine/platform/client/use-shell.ts'
import type { Shell } from '#engine/platform/shell.ts'

/**
 * The path by which search engines know a page. A lander's slug says where its visitors come from; the page is the same.
 * One that is shown at another address has that one. No page with either hydrates, so browsers get nothing of this.
 */
const canonicalPath = (pathname: string, shell: Shell) =>
  import.meta.env.SSR ? (shell.address ?? pathname).replace(/^(\/landers\/[^/]+)\/.*$/, '$1') : pathname

/**
 * What search engines and sites that show a link read of a page that everybody may read. Of any other page they learn
 * the brand alone: neither a member's name nor their address.
 */
export function PageMeta({ title }: { title: string }) {
  const shell = useShell()
  const { brand, locale, country, origin } = shell
  const { pathname } = useLocation()
  const { indexed } = useHandle()
  const url = `${origin}${indexed ? canonicalPath(pathname, shell) : '/'}`
  return (
    <>
      {indexed && <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={indexed ? title : brand.title} />
      <meta property="og:description" content={brand.description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={`${locale}_${country}`} />
      <meta property="og:image" content={`${origin}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
