import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { Services } from './services.ts'

/** The row of the logged-in member, with the session of the request. */
export type Viewer = MembersTable & { readonly sessionHash: string }

/**
 * The context of one request (architecture.md, "The way of a request"): made once, passed on, never global.
 * `db` sees this tenant's pool only; `now` is epoch ms, the one clock of the request.
 */
export interface RequestContext {
  readonly tenant: Tenant
  /** ISO 3166 alpha-2; one of the tenant's countries. */
  readonly country: string
  readonly settings: Settings
  readonly locale: Locale
  readonly viewer: Viewer | undefined
  readonly db: ScopedDb
  readonly now: number
  readonly log: Logger
  /** Part of each log line of the request, and shown on its error page. */
  readonly requestId: string
  readonly services: Services
  /** Scheme and host as the visitor sees them, without a trailing slash. */
  readonly origin: string
  readonly ip: string
  /** The country of the IP address, whether the brand serves it or not; null if unknown. */
  readonly ipCountry: string | null
  /** The request comes from the holder of a preview link: nothing is stored (product.md 15.5). */
  readonly isPreview?: boolean
  /** At most 255 characters; '' without a User-Agent. */
  readonly userAgent: string
  /** Values of the request's cookies, as sent. */
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Undefined where the address shows no lander. */
  readonly placed?: Placed
}

/** The lander that an address shows: its own, a variant of an experiment, or one in place of the home page (product.md 15.5). */
export interface Placed {
  /** The path by which search engines know what is shown: the one asked for, or `/` for the lander that everyone gets there. */
  readonly address: string
  /** The path of the page that is shown. */
  readonly path: string
  /** A set of the lander's texts; undefined: its usual ones. */
  readonly texts: string | undefined
  /** What the visit counts for. */
  readonly visit: {
    readonly lander: string
    readonly slug: string
    /** `<variant>.<round>` of an experiment. */
    readonly variant?: string
  }
  /** Whether it counts at all: a marketer's look does not. */
  readonly isCounted: boolean
}

/** A context with a logged-in viewer. */
export type MemberContext = RequestContext & { readonly viewer: Viewer }

export const requestContext = createContext<RequestContext>()

/** Nonce of a page's own scripts and styles; calls need none. */
export const nonceContext = createContext<string>()
