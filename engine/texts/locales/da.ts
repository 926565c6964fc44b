import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'da',
  countries: { DK: 1 },
  emoji: 'da',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fiktiv',
    plural: 'Fiktive profiler',
    warning: 'Denne profil er fiktiv. Der er ingen bag den, som du kan møde.',
  },
  specimenDescription: 'Bekendtskaber og samtale for voksne. Fra 18 år.',
  staff: ['kundeservice'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
