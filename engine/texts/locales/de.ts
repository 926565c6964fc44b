import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'de',
  countries: { AT: 1, BE: 3, CH: 1, DE: 1, LI: 1, LU: 2 },
  emoji: 'de',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fiktiv',
    plural: 'Fiktive Profile',
    warning: 'Dieses Profil ist fiktiv. Dahinter steht niemand, den du treffen könntest.',
  },
  specimenDescription: 'Bekanntschaften und Gespräche für Erwachsene. Ab 18 Jahren.',
  staff: ['kundenservice'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
