/** Why a tenant is invalid: the file, the path in it, and the reason. */
export interface TenantFault {
  /** Relative to the folder of tenants, for example `<slug>/tenant.json`. */
  readonly file: string
  readonly path: string
  readonly reason: string
  /** What mends it, where the reason does not say so. */
  readonly remedy?: string
}

/**
 * `refuses`: this version is not served. `wrong`: it is served, and a visitor or a member meets something that does not
 * work. `advice`: it works, and an operator will want to know.
 */
export const GRADES = ['refuses', 'wrong', 'advice'] as const
export type Grade = (typeof GRADES)[number]

/** What `tenant check` says of a site (decisions/tenant-check.md). */
export interface Finding extends TenantFault {
  readonly grade: Grade
  readonly remedy: string
}

/** A part of a brand that does not work on this server, as a domain finds it. */
export interface SiteFault {
  readonly grade: Exclude<Grade, 'refuses'>
  /** In `tenant.json`. */
  readonly path: string
  readonly reason: string
  readonly remedy: string
}

export const formatFault = ({ file, path, reason }: TenantFault): string => `${file}: ${path}: ${reason}`

/** A fault of a folder as a finding. What has no remedy of its own is a value that the schema refuses. */
export const toRefusal = (fault: TenantFault): Finding => ({
  ...fault,
  grade: 'refuses',
  remedy: fault.remedy ?? `correct ${fault.file}; engine/docs/tenant.md describes each field`,
})

/** The same reason of several countries, once, with those that it is not the whole site for. */
export function perCountry<T extends { readonly path: string; readonly reason: string }>(
  countries: readonly string[],
  find: (country: string) => readonly T[],
): T[] {
  const found = countries.flatMap((country) => find(country).map((fault) => ({ country, fault })))
  const grouped = Map.groupBy(found, ({ fault }) => `${fault.path}\n${fault.reason}`)
  return [...grouped.values()].map((same) => {
    const { fault } = same[0]!
    const all = same.length === countries.length
    return all ? fault : { ...fault, reason: `${fault.reason} (${same.map(({ country }) => country).join(', ')})` }
  })
}
