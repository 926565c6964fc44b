import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'da',
  countries: { DK: 1 },
  emoji: 'da',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Opdigtet',
    plural: 'Opdigtede profiler',
    warning: 'Denne profil er opdigtet. Der er ingen bag den, som du kan møde.',
  },
  specimenDescription: 'Bekendtskaber og samtale for voksne. Fra 18 år.',
  staff: ['kundeservice'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
