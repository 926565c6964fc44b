import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'fr',
  countries: { BE: 2, CA: 2, CH: 3, FR: 1, LU: 1, MC: 1 },
  emoji: 'fr',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fictif',
    plural: 'Profils fictifs',
    warning: 'Ce profil est fictif. Derrière, il n’y a personne que tu puisses rencontrer.',
  },
  specimenDescription: 'Rencontres et conversations entre adultes. Dès 18 ans.',
  staff: ['modérateur', 'administrateur', 'administrateurs'],
  typography: { percent: 'spaced', wrong: / [?!;:»%]|« / },
  demoSentences: true,
})
