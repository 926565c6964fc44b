import type { SettingsScreenProps } from './SettingsScreen.tsx'

export const SETTLED: SettingsScreenProps = {
  title: 'Settings',
  first: 'account',
  name: 'Lieke_vanderBroek',
  email: 'lieke.van.der.broek@garmisch-partenkirchen.example',
  confirmed: true,
  languages: ['nl', 'en'],
  language: 'nl',
  off: { mail: ['promotions'], push: [] },
  pushText: false,
  causes: [],
  invisible: false,
  readMarks: true,
  firstContact: 'everyone',
  sensitive: { givenAt: Date.UTC(2026, 2, 1), withdrawn: false },
  blocked: [],
  devices: [
    { id: '1', browser: 'Firefox', system: 'Windows', hand: false, current: true, seen: '1 minute ago' },
    { id: '2', browser: 'Samsung Internet', system: 'Android', hand: true, current: false, seen: 'yesterday' },
    { id: '3', browser: '', system: '', hand: false, current: false, seen: '29 days ago' },
  ],
}
