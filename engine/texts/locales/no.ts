import { defineLocale } from './define-locale.ts'

/** Bokmål. */
export default defineLocale({
  intl: 'nb',
  countries: { NO: 1 },
  emoji: 'nb',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fiktiv',
    plural: 'Fiktive profiler',
    warning: 'Denne profilen er fiktiv. Det er ingen bak den som du kan møte.',
  },
  specimenDescription: 'Bekjentskaper og samtale for voksne. Fra 18 år.',
  staff: ['kundeservice'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
