import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'pl',
  countries: { PL: 1 },
  emoji: 'pl',
  fontSubsets: ['latin', 'latin-ext'],
  fictional: {
    singular: 'Fikcyjny',
    plural: 'Fikcyjne profile',
    warning: 'Ten profil jest fikcyjny. Nie stoi za nim nikt, kogo możesz poznać.',
  },
  specimenDescription: 'Znajomości i rozmowy dla dorosłych. Od 18 lat.',
  staff: ['obsługa'],
  typography: { percent: 'joined' },
  demoSentences: false,
})
