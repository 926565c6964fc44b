import { Select } from '#engine/ui/controls/Select.tsx'

export interface SiteOption {
  readonly slug: string
  readonly name: string
}

interface SiteSelectProps {
  readonly sites: readonly SiteOption[]
  readonly chosen: string
  /** The word of the choice of all sites; absent: one has to be chosen. */
  readonly all?: string
}

/** The choice of a site, as the field `site`. */
export function SiteSelect({ sites, chosen, all }: SiteSelectProps) {
  const options = sites.map(({ slug, name }) => ({ value: slug, word: `${name} (${slug})` }))
  return (
    <Select
      label="Site"
      name="site"
      defaultValue={chosen}
      options={all === undefined ? options : [{ value: '', word: all }, ...options]}
    />
  )
}

/** What the select needs of the sites for which somebody may act. */
export const toOptions = (tenants: readonly { readonly slug: string; readonly name: string }[]): SiteOption[] =>
  tenants.map(({ slug, name }) => ({ slug, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
