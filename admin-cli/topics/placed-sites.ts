import * as z from 'zod'
import { formatFault, type TenantFault } from '#engine/choices.ts'
import type { Words } from '../frame/command.ts'
import type { Printed } from '../frame/session.ts'

/** What is said for each reason for which a folder is not put in its place. */
export const NO_PLACE = {
  exists: 'another site has this slug: name another with --slug',
  malformed: 'no such slug or host: --slug takes 2 to 31 of a-z, 0-9 and -, a letter first',
  unreadable: ({ detail }: { readonly detail: string }): Words => `it cannot be read: ${detail}`,
  invalid: ({ faults }: { readonly faults: readonly TenantFault[] }): Words => ({
    message: 'nothing was written',
    details: faults.map(formatFault),
  }),
}

/** What a command prints of a site that it puts in its place. */
export const PLACED = z.strictObject({
  ...{ slug: z.string(), changed: z.boolean(), hosts: z.array(z.string()), folder: z.string(), dry_run: z.boolean() },
})

interface Placed {
  readonly changed: boolean
  readonly slug: string
  readonly hosts: readonly string[]
  readonly folder: string
}

export const printPlaced = (
  { changed, slug, hosts, folder }: Placed,
  { dryRun }: { readonly dryRun: boolean },
): Printed => ({
  value: { slug, changed, hosts, folder, dry_run: dryRun },
  lines: changed
    ? [`${dryRun ? 'Would write' : 'Wrote'} ${slug}: ${hosts.join(', ')}`, `  folder   ${folder}`]
    : [`${slug}: unchanged`],
})
