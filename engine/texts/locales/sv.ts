import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'sv',
  countries: { FI: 2, SE: 1 },
  emoji: 'sv',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fiktiv',
    plural: 'Fiktiva profiler',
    warning: 'Den här profilen är fiktiv. Det finns ingen bakom den som du kan träffa.',
  },
  specimenDescription: 'Bekantskaper och samtal för vuxna. Från 18 år.',
  staff: ['kundtjänst', 'kundservice'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
