import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'nl',
  countries: { BE: 1, NL: 1 },
  emoji: 'nl',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fictief',
    plural: 'Fictieve profielen',
    warning: 'Dit profiel is fictief. Er zit niemand achter die je zou kunnen ontmoeten.',
  },
  specimenDescription: 'Ontmoetingen en gesprekken voor volwassenen. Vanaf 18 jaar.',
  staff: ['administratie', 'moderatie', 'officieel', 'klantenservice', 'beheer', 'beheerder', 'redactie'],
  typography: { percent: 'joined' },
  demoSentences: true,
})
