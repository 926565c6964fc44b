/** Set while the site runs as an installed app; the browser deletes it when the app is closed. */
export const INSTALLED_COOKIE = 'installed'

/**
 * For pages with the entry warning: where the site runs as an app that the server does not know as one, this sets the
 * cookie and reloads the page. Where no cookie can be set it does not reload, because it would do so without end.
 */
export const TELL_INSTALLED = [
  "if (matchMedia('(display-mode: standalone)').matches || navigator.standalone) {",
  `document.cookie = '${INSTALLED_COOKIE}=1; path=/; samesite=lax';`,
  `if (document.cookie.includes('${INSTALLED_COOKIE}=1')) location.reload() }`,
].join(' ')
