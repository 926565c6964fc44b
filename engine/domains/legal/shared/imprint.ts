import { IMPRINT_COUNTRIES } from '#engine/tenancy/checks/consumer-law.ts'

/** Whether the footers of pages for this country link to the imprint (product.md 2.3). */
export const linksImprint = (country: string): boolean => IMPRINT_COUNTRIES.has(country)
