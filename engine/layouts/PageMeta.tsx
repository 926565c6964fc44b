import { useLocation } from 'react-router'
import { useHandle, useShell } from '#engine/platform/client/use-shell.ts'

/** A lander's slug tells where its visitors come from; the page is the same. */
const withoutSlug = (pathname: string) => pathname.replace(/^(\/landers\/[^/]+)\/.*$/, '$1')

/**
 * What search engines and sites that show a link read of a page that everybody may read. Of any other page they learn
 * the brand alone: neither a member's name nor their address.
 */
export function PageMeta({ title }: { title: string }) {
  const { brand, locale, country, origin } = useShell()
  const { pathname } = useLocation()
  const { indexed } = useHandle()
  const url = `${origin}${indexed ? withoutSlug(pathname) : '/'}`
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
