/** The site runs as an installed app; ends with the app. */
export const INSTALLED_COOKIE = 'installed'

/**
 * For pages that are drawn with the entry warning: an app that was started elsewhere, or installed from another page,
 * says so by the cookie and asks again. Without a cookie it would ask for ever.
 */
export const TELL_INSTALLED = [
  "if (matchMedia('(display-mode: standalone)').matches || navigator.standalone) {",
  `document.cookie = '${INSTALLED_COOKIE}=1; path=/; samesite=lax';`,
  `if (document.cookie.includes('${INSTALLED_COOKIE}=1')) location.reload() }`,
].join(' ')
