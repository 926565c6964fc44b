import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'fi',
  countries: { FI: 1 },
  emoji: 'fi',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Kuvitteellinen',
    plural: 'Kuvitteelliset profiilit',
    warning: 'Tämä profiili on kuvitteellinen. Sen takana ei ole ketään, jonka voisit tavata.',
  },
  specimenDescription: 'Tuttavuuksia ja keskustelua aikuisille. Vähintään 18 vuotta.',
  staff: ['moderaattori', 'asiakaspalvelu', 'ylläpito', 'ylläpitäjä'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
