import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'es',
  countries: { ES: 1, MX: 1, US: 2 },
  emoji: 'es',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Ficticio',
    plural: 'Perfiles ficticios',
    warning: 'Este perfil es ficticio. Detrás no hay nadie a quien puedas conocer.',
  },
  specimenDescription: 'Encuentros y conversación para adultos. Desde los 18 años.',
  staff: ['soporte', 'asistencia', 'administrador', 'moderador'],
  typography: { percent: 'spaced' },
  demoSentences: true,
})
