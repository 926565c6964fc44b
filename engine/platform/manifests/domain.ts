import type { Request, Response } from 'express'
import type { ParseKeys } from 'i18next'
import type { Logger } from 'pino'
import type { NotificationType } from '#engine/db/choices/notification-types.ts'
import type { JobLane, MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import type { SiteFault } from '#engine/tenancy/checks/findings.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { CallDefinition } from '../call.ts'
import type { MemberContext, Placed, RequestContext } from '../context.ts'
import type { EventDetails } from '../events/details.ts'
import type { Job, JobHandler } from '../jobs/job.ts'
import type { MAIL_TEXTS, MailTemplate } from '../mail/template.ts'
import type { WorkQueue } from '../metrics/waiting-work.ts'
import type { InstallationOperatorContext, PoolOperatorContext, TenantOperatorContext } from '../operators/context.ts'
import type { PersonalData, Pool } from '../personal-data/index.ts'
import type { MailServers, Services } from '../services.ts'

/** What the handler of a job may use. */
export interface JobSite {
  readonly services: Services
  readonly log: Pick<Logger, 'error'>
  listTenants(): readonly Tenant[]
  findTenant(slug: string): Tenant | undefined
  /** A brand's own origin, without a trailing slash. */
  originOf(tenant: Tenant): string
}

export interface JobSchedule {
  /** A cron pattern, in UTC. */
  readonly pattern: string
  /** How long after a time that no server ran at its job is still stored, by a server that starts then. */
  readonly lateMs: number
  /**
   * What the job works for, one after the other: each tenant for which `wants` is true, each pool (by its first
   * tenant), or the installation as a whole.
   */
  readonly per: 'tenant' | 'pool' | 'installation'
  wants?(tenant: Tenant): boolean
}

export interface JobDefinition {
  /** The name in stored jobs; unique among all domains. */
  readonly kind: string
  /** The lane of all jobs of the kind, or a function of a job's payload. */
  readonly lane: JobLane | ((payload: unknown, domains: readonly Domain[]) => JobLane)
  /** The outside service that a job of a brand waits for. While the service does not answer, its jobs are paused. */
  asks?(payload: unknown, services: MailServers, tenantId: string): string | undefined
  /** When the job is stored by the schedule. Without one, verbs enqueue it. */
  readonly schedule?: JobSchedule
  /** Makes the handler, once per process. The handler is idempotent. */
  handler(site: JobSite): JobHandler
}

/** Keys of the texts that are the subject of a mail. */
export type MailSubject = Extract<ParseKeys<typeof MAIL_TEXTS>, `${string}subject${string}`>

export interface MailDefinition {
  readonly write: MailTemplate
  /** The texts that may be its subject; empty if an operator writes the subject. */
  readonly subjects: readonly MailSubject[]
  readonly lane: Extract<JobLane, 'security_mail' | 'mail'>
  /** The notification type by which a member switches each channel off; a channel without one cannot be switched off. */
  readonly type?: { readonly mail?: NotificationType; readonly push?: NotificationType }
  /** Not sent to a member who is on the site and sees it there. */
  readonly isShownOnSite?: true
  /** Sent even to an address that bounced: the member has just asked for it. */
  readonly ignoresBounce?: true
}

/** An address that is neither a page nor a call, such as that of a photo; it answers GET and HEAD. */
export interface FileDefinition {
  /** An Express path, unique among all domains: `/media/:photoId/:size`. */
  readonly path: string
  send(ctx: RequestContext, req: Request, res: Response): Promise<void>
}

/** What a visitor's arrival changes: the cookies of the request, and those that the browser stores. */
export interface Arrival {
  readonly cookies: RequestContext['cookies']
  /** A `Set-Cookie` header. */
  readonly stored: string
}

export interface MemberSignedUp {
  readonly member: Pick<MembersTable, 'id' | 'tenant_id' | 'tracking' | 'country'>
  /** Epoch ms. */
  readonly now: number
}

export interface MemberConfirmed {
  readonly member: MembersTable
  /** Epoch ms. */
  readonly now: number
}

/** Where a member was confirmed: by the mailed link, or by an operator. */
export type ConfirmedContext = Pick<TenantOperatorContext, 'db' | 'services' | 'tenant' | 'now' | 'log'>

export interface OrderCompleted {
  readonly orderId: string
  readonly memberId: string
  /** How many credits the order brings, at least 1. */
  readonly credits: number
  /** What was paid, in minor units of the currency. */
  readonly amountCents: number
  readonly currency: string
  /** Of the payment. */
  readonly country: string
  /** Whether the member had bought nothing before, or got all of it paid back. */
  readonly isFirst: boolean
  /** Epoch ms. */
  readonly now: number
}

/** As much of an order as its refund is about. */
export interface OrderRefunded {
  readonly orderId: string
  readonly memberId: string
  /** What went back, in minor units of the currency. */
  readonly amountCents: number
  readonly currency: string
  readonly country: string
  /** Epoch ms. */
  readonly now: number
}

export interface PremiumChanged {
  readonly memberId: string
  /** Whether an order of the member stands that was paid. */
  readonly premium: boolean
}

/** Changes in a transaction of one domain, to which other domains react in it. */
export interface DomainEvents {
  /** A visitor has made an account. */
  readonly memberSignedUp: MemberSignedUp
  /** A member has confirmed the e-mail address. */
  readonly memberConfirmed: MemberConfirmed
  /** An order is completed and its credits are granted; once for an order. */
  readonly orderCompleted: OrderCompleted
  /** Money of an order went back, by a refund that was paid or by the bank; may happen twice for an order. */
  readonly orderRefunded: OrderRefunded
  /** The payment of an order goes back, or turns out not to have gone back. */
  readonly premiumChanged: PremiumChanged
}

export type Reaction<Name extends keyof DomainEvents> = (trx: ScopedDb, event: DomainEvents[Name]) => Promise<void>

export type InsideReactions = { readonly [Name in keyof DomainEvents]?: Reaction<Name> }

/**
 * What a domain does when something happens in another one. The reactions to an event run one after the other, in the
 * order of `server/domains.ts`, in the event's transaction. It may run again, so they have no effect outside the
 * database. A reaction that throws rolls it back. What a domain does when a member is erased is in its `personalData`.
 */
export interface Reactions extends InsideReactions {
  /** After the transaction that confirmed the member, once or more often. */
  readonly afterMemberConfirmed?: (ctx: ConfirmedContext, memberId: string) => Promise<unknown>
}

type VerbOf<Context> = (ctx: Context, input: never) => Promise<unknown>

/**
 * A verb takes a context of an operator and its input, and answers `{ ok: true, … }` or `{ ok: false, reason }`, or, if
 * it only reads, what it read. Callers import it from the domain's `index.ts`, which has its types.
 */
export type OperatorVerb =
  | VerbOf<TenantOperatorContext>
  | VerbOf<PoolOperatorContext>
  | VerbOf<InstallationOperatorContext>

/** What a domain adds to the product: the default export of its `manifest.ts` (architecture.md, "A domain"). */
export interface Domain {
  readonly name: string
  readonly calls?: readonly CallDefinition[]
  readonly files?: readonly FileDefinition[]
  readonly jobs?: readonly JobDefinition[]
  /** By the name in stored jobs; unique among all domains. */
  readonly mails?: Readonly<Record<string, MailDefinition>>
  readonly personalData?: readonly PersonalData[]
  readonly on?: Reactions
  /** What an operator can do, by names that are unique among all domains; `admin-cli` has a command for each. */
  readonly operatorVerbs?: Readonly<Record<string, OperatorVerb>>
  /** What waits for operators, for the metrics. */
  readonly workQueues?: readonly WorkQueue[]
  /** Runs before the server's first request, for each pool. Idempotent, also in two processes at once. */
  prepare?(services: Services, pool: Pool): Promise<unknown>
  /** Reads the details that its events carry when they are sent to the member's pages. */
  readonly eventDetails?: EventDetails
  /** How many unread messages, new likes or the like the member has: a part of the app's badge (product.md 4.8). */
  countNew?(db: ScopedDb, memberId: string): Promise<number>
  /**
   * The pages that show what is new, at most `limit`: a push message about one of them stays until the page is read.
   */
  listNewPages?(db: ScopedDb, memberId: string, limit: number): Promise<readonly string[]>
  /**
   * Runs before a page is rendered for a visitor, with the query of its address; undefined if there is nothing to
   * store.
   */
  takeArrival?(ctx: RequestContext, query: URLSearchParams): Arrival | undefined
  /** The lander that the address of a page shows this visitor; undefined for another page. */
  placeVisitor?(ctx: RequestContext, address: URL): Placed | undefined
  /**
   * The cookies of a visitor on which the shared root page depends, without values that differ between visitors who see
   * the same page (decisions/visitor-page.md).
   */
  neutralCookies?(ctx: RequestContext): Readonly<Record<string, string>>
  /**
   * Why a member may not use the call at this path yet: a reason with a text in `errors`, which is answered with 403;
   * undefined for a call that they may use.
   */
  holdsBack?(ctx: MemberContext, path: string): Promise<string | undefined>
  /** Origins that forms of the member's pages post to, besides the site's own. */
  formTargets?(ctx: RequestContext): readonly string[]
  /** What of a brand does not work on this server, or should be otherwise: for `tenant check` and the log of the start. */
  siteFaults?(site: SiteOfServer): readonly SiteFault[]
}

/** A brand with as much of the server as commands have, too. */
export interface SiteOfServer {
  readonly tenant: Tenant
  readonly services: Pick<Services, 'secretStore'>
}

export const defineDomain = (domain: Domain): Domain => domain

/** What a job of one brand works on. */
export interface TenantWork {
  readonly db: ScopedDb
  readonly services: Services
  readonly tenant: Tenant
  /** Epoch ms. */
  readonly now: number
}

/** The handler of a job of one brand, or of the pool of that brand; a brand that was removed meanwhile is no error. */
export const tenantJob =
  (run: (work: TenantWork, job: Job, site: JobSite) => Promise<unknown>) =>
  (site: JobSite): JobHandler =>
  async (job) => {
    const { services } = site
    const tenant = site.findTenant(job.tenantId)
    if (!tenant) return
    const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
    await run({ db, services, tenant, now: services.now() }, job, site)
  }

/** A handler whose module is loaded for the first job, because it renders mails, which plain Node cannot do. */
export const loadedOnUse =
  (load: () => Promise<JobDefinition['handler']>): JobDefinition['handler'] =>
  (site) => {
    let loading: Promise<JobHandler> | undefined
    return async (job) => {
      loading ??= load().then((open) => open(site))
      await (await loading)(job)
    }
  }
