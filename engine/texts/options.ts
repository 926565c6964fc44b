import type { InitOptions } from 'i18next'

/** What server and browser must agree on. Single braces, as the texts of product.md 8.2 are written. */
export const I18N_OPTIONS = {
  fallbackLng: 'en',
  defaultNS: 'common',
  returnNull: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  react: { useSuspense: true, bindI18n: '', bindI18nStore: '' },
} satisfies InitOptions
