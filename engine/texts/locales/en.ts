import { defineLocale } from './define-locale.ts'

export default defineLocale({
  intl: 'en',
  countries: { AU: 1, CA: 1, CH: 4, GB: 1, IE: 1, NZ: 1, US: 1 },
  emoji: 'en',
  fontSubsets: ['latin'],
  fictional: {
    singular: 'Fictional',
    plural: 'Fictional profiles',
    warning: 'This profile is fictional. There is nobody behind it whom you could meet.',
  },
  specimenDescription: 'Acquaintances and conversation for adults. From 18.',
  staff: [
    'admin',
    'administrator',
    'administration',
    'moderator',
    'moderators',
    'moderation',
    'support',
    'staff',
    'helpdesk',
    'servicedesk',
    'webmaster',
    'system',
    'official',
  ],
  typography: { percent: 'joined' },
  demoSentences: true,
})
