import type { ReactNode } from 'react'
import type {
  BackOfficeOptions,
  InstallationOperatorContext,
  PoolOperatorContext,
  StaffOperating,
  StaffRole,
  StaffViewer,
  Tenant,
  TenantOperatorContext,
} from '#engine/back-office.ts'
import type { Answer } from './answer.tsx'

/**
 * Who may open a page: anybody, everybody who is logged in, or people with one of the roles. An administrator has every
 * role.
 */
export type PageRole = 'anyone' | 'staff' | readonly StaffRole[]

/** A request, before it is known whose it is. */
export interface OpenContext {
  readonly options: BackOfficeOptions
  /** For verbs of staff. */
  readonly operating: StaffOperating
  /** Epoch ms. */
  readonly now: number
  /** Decoded parts of the path: `id` of `/members/:id`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly address: string
  readonly userAgent: string
}

/** A request of somebody who is logged in and may open the page. */
export interface PageContext extends OpenContext {
  readonly staff: StaffViewer
  /** The secret of the session, for what ends or renews it. */
  readonly session: string
  /** The tenants for which the person has one of the page's roles, or one of `as`. */
  listTenants(as?: readonly StaffRole[]): readonly Tenant[]
  /** @throws NotFound for a tenant that is not among `listTenants` */
  forTenant(slug: string): TenantOperatorContext
  /** @throws NotFound unless the person has one of the page's roles for the pool as a whole */
  forPool(poolId: string): PoolOperatorContext
  /** @throws NotFound unless the person has one of the page's roles everywhere */
  forInstallation(): InstallationOperatorContext
  /** @throws NeedsConfirmation unless the second factor was proved in the last ten minutes */
  requireConfirmation(): void
}

type ContextFor<R extends PageRole> = R extends 'anyone' ? OpenContext : PageContext

/** What a page is drawn from. */
export interface PageProps<Data, Said = unknown> {
  readonly data: Data
  /** What the action answered to the form that was just sent; undefined else. */
  readonly said?: Said | undefined
}

interface Described<R extends PageRole, Data, Said> {
  /** `/members/:id` */
  readonly path: string
  readonly role: R
  readonly title: string
  /** The word of its link in the navigation; absent: none. */
  readonly nav?: string
  /** Whether the page asks for the second factor first, unless it was proved in the last ten minutes. */
  readonly confirms?: true
  readonly loader: (ctx: ContextFor<R>) => Promise<Data | Answer>
  /** What it returns is shown by the page as `said`; an act that was done leads on by `redirectTo`. */
  readonly action?: (ctx: ContextFor<R>, form: URLSearchParams) => Promise<Said | Answer>
  readonly Page: (props: PageProps<Data, Said>) => ReactNode
}

/** A page of the register. */
export interface PageDefinition {
  readonly path: string
  readonly role: PageRole
  readonly title: string
  readonly nav?: string
  readonly confirms?: true
  readonly loader: (ctx: never) => Promise<unknown>
  readonly action?: (ctx: never, form: URLSearchParams) => Promise<unknown>
  readonly Page: (props: PageProps<never, never>) => ReactNode
}

/** A page of the back office (decisions/back-office.md, "A page"). */
export const definePage = <const R extends PageRole, Data extends object, Said extends object = never>(
  page: Described<R, Data, Said>,
): PageDefinition => page
