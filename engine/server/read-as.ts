/** In an address of a development server: `?as=CH-fr`. */
const PARAM = 'as'
const VALUE = /^([A-Z]{2})-([a-z]{2})$/

/** Whom a page is shown as. */
export interface ReadAs {
  readonly country: string
  readonly locale: string
}

/**
 * The country and the language that an author looks at a page as, without another address or browser. Only in development:
 * a visitor of a site chooses on `/lang-config`, and the entry warning follows the visitor's address.
 */
export function readAs(query: URLSearchParams, isDevelopment: boolean): ReadAs | undefined {
  const [, country, locale] = VALUE.exec((isDevelopment && query.get(PARAM)) || '') ?? []
  return country === undefined || locale === undefined ? undefined : { country, locale }
}
