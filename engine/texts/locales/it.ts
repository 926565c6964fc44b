import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'it',
  countries: { CH: 2, IT: 1 },
  emoji: 'it',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fittizio',
    plural: 'Profili fittizi',
    warning: 'Questo profilo è fittizio. Dietro non c’è nessuno che tu possa incontrare.',
  },
  specimenDescription: 'Incontri e conversazione per adulti. Dai 18 anni.',
  staff: ['moderatore', 'supporto', 'assistenza', 'amministratore'],
  typography: { percent: 'joined' },
  demoSentences: true,
})
