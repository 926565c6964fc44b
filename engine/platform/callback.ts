/** A path of this site to redirect to after login, or the fallback: never another origin. */
export function safeCallback(callback: string | null | undefined, fallback = '/members'): string {
  if (!callback?.startsWith('/') || callback.length > 500) return fallback
  const base = 'http://site.invalid'
  if (!URL.canParse(callback, base)) return fallback
  const url = new URL(callback, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return /^\/(logout|api)(\/|$)/.test(url.pathname) ? fallback : url.pathname + url.search
}
