/** The languages of the catalogues. `no` is Bokmål. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const
export type Locale = (typeof LOCALES)[number]
