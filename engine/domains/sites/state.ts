import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { type EditResult, editSite } from './edit.ts'

export interface SiteChange {
  /** The slug of a tenant. */
  readonly tenant: string
  /** Only checks. */
  readonly dryRun?: boolean
}

/** Gives a site another name; its folder, hosts and pool stay (decisions/hosts-and-pools.md). Recorded. */
export const renameSite = (
  ctx: InstallationOperatorContext,
  { name, ...change }: SiteChange & { readonly name: string },
): Promise<EditResult> =>
  editSite(ctx, {
    ...change,
    edits: [{ path: ['name'], value: name }],
    entry: { action: 'tenant_rename', object: change.tenant },
  })

/**
 * Takes a site off for a while: its visitors see a page that says so (product.md 15.6), its mails wait, and all that it has
 * stays. Recorded.
 */
export const suspendSite = (ctx: InstallationOperatorContext, change: SiteChange): Promise<EditResult> =>
  editSite(ctx, {
    ...change,
    edits: [{ path: ['suspended'], value: true }],
    entry: { action: 'tenant_suspend', object: change.tenant },
  })

/** Puts a site that was taken off back. Recorded. */
export const resumeSite = (ctx: InstallationOperatorContext, change: SiteChange): Promise<EditResult> =>
  editSite(ctx, {
    ...change,
    edits: [{ path: ['suspended'], value: undefined }],
    entry: { action: 'tenant_resume', object: change.tenant },
  })
