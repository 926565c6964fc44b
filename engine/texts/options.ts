import type { InitOptions } from 'i18next'

/** Options that server and browser must share. Single braces, as in the texts of product.md 8.2. */
export const I18N_OPTIONS = {
  // Every text is in all languages (`npm run texts`), and a look-up that tries two languages takes longer.
  fallbackLng: false,
  defaultNS: 'common',
  returnNull: false,
  // Without these two, each look-up first tests whether its key is a sentence, a quarter of its time.
  keySeparator: '.',
  nsSeparator: ':',
  load: 'currentOnly',
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  react: { useSuspense: true, bindI18n: '', bindI18nStore: '' },
} satisfies InitOptions
