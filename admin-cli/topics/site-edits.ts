import * as z from 'zod'
import { formatFault, type TenantFault } from '#engine/choices.ts'
import type { Words } from '../frame/command.ts'
import type { Printed } from '../frame/session.ts'

/** What an edit prints with `--json`, besides what it is about. */
export const EDITED = z.looseObject({ tenant: z.string(), changed: z.boolean(), dry_run: z.boolean() })

interface Given {
  readonly tenant: string
  readonly dryRun: boolean
}

/** What is said for each reason for which an edit of `tenant.json` is refused. */
export const NO_EDIT = {
  not_found: (_: unknown, { tenant }: Given): Words => `there is no tenant "${tenant}"`,
  unreadable: ({ detail }: { readonly detail: string }, { tenant }: Given): Words =>
    `${tenant}/tenant.json cannot be edited: ${detail}`,
  invalid: ({ faults }: { readonly faults: readonly TenantFault[] }, { tenant }: Given): Words => ({
    message: `${tenant} was not changed`,
    details: faults.map(formatFault),
  }),
}

/** An edit in one line: what it makes, that nothing was to be changed, or what it would make. */
export const printEdit = (
  { changed, ...answer }: { readonly changed: boolean },
  { tenant, dryRun }: Given,
  done: string,
): Printed => ({
  value: { tenant, changed, ...withoutOk(answer), dry_run: dryRun },
  lines: [changed ? `${tenant}: ${done}${dryRun ? ' (nothing was changed)' : ''}` : `${tenant}: unchanged`],
})

const withoutOk = (answer: object) => Object.fromEntries(Object.entries(answer).filter(([key]) => key !== 'ok'))
