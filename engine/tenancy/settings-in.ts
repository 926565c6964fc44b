import type { Settings, Tenant } from './schema.ts'

/** The settings of a country; those of the tenant's first where it does not serve that country, or none is named. */
export const settingsIn = (
  { settingsByCountry, countries }: Pick<Tenant, 'settingsByCountry' | 'countries'>,
  country = '',
): Settings => settingsByCountry[country] ?? settingsByCountry[countries[0]!]!
