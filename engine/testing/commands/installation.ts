import type { Rows } from './row.ts'

const HOST: Rows = {
  list: { call: [], again: 'again', ends: [[2, 'rosa']] },
  add: {
    call: ['rosa', 'roza.localhost'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'x.localhost'],
      [3, 'rosa', 'no host'],
      [3, 'rosa', 'havblik.localhost'],
      [2, 'rosa'],
    ],
  },
  canonical: {
    call: ['rosa', 'roza.localhost'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'x.localhost', '--yes'],
      [4, 'rosa', 'x.localhost', '--yes'],
      [3, 'rosa', 'no host', '--yes'],
    ],
  },
  remove: {
    call: ['rosa', 'www.rosa.localhost'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'x.localhost', '--yes'],
      [5, 'amore', 'amore.localhost', '--yes'],
      [3, 'rosa', 'no host', '--yes'],
    ],
  },
  release: {
    call: ['nobody.localhost'],
    again: 'unchanged',
    ends: [
      [3, 'no host', '--yes'],
      [5, 'amore.localhost', '--yes'],
    ],
  },
  give: { covered: 'tests/cli.test.ts' },
}

const POOL: Rows = { list: { call: [], again: 'again', ends: [[2, 'rosa']] } }
const SLOT: Rows = { list: { call: [], again: 'again', ends: [[2, 'home_hero']] } }
const SETTINGS: Rows = { list: { call: ['credits'], again: 'again', ends: [[4, 'nothing-like-it']] } }
const CONFIG: Rows = { show: { call: [], again: 'again', ends: [[2, 'PORT']] } }

const NICHE: Rows = {
  list: { call: [], again: 'again', ends: [[2, '1']] },
  check: {
    call: ['2'],
    again: 'again',
    ends: [
      [4, '99'],
      [2, 'casual'],
    ],
  },
  new: { covered: '../engine/plugins/niche-folder/write-niche.test.ts' },
}

const THEME: Rows = {
  list: { call: [], again: 'again', ends: [[2, 'wireframe']] },
  check: { call: ['wireframe'], again: 'again', ends: [[4, 'nowhere']] },
  fonts: { call: ['wireframe'], again: 'again', ends: [[4, 'nowhere']] },
  new: { covered: 'topics/themes.test.ts' },
  export: { covered: 'topics/themes.test.ts' },
  import: { covered: 'topics/themes.test.ts' },
}

const LANDER: Rows = {
  list: { call: [], again: 'again', ends: [[2, 'gallery']] },
  check: { call: ['gallery'], again: 'again', ends: [[4, 'nowhere']] },
  stats: {
    call: ['rosa', '--days', '30'],
    again: 'again',
    ends: [
      [4, 'nowhere'],
      [2, 'rosa', '--days', 'x'],
    ],
  },
  experiment: { call: ['rosa'], again: 'again', ends: [[4, 'nowhere']] },
  new: { covered: '../engine/plugins/lander-folder/lander-folder.test.ts' },
}

const DB: Rows = {
  status: { call: [], again: 'again', ends: [[2, 'x']] },
  compact: { call: [], again: 'again', ends: [[2, 'x']] },
  migrate: { call: [], again: 'again', ends: [[2, 'x']] },
  'replay-tombstones': { call: [], again: 'again', ends: [[2, 'x']] },
}

const COMPLETION: Rows = Object.fromEntries(
  ['bash', 'zsh', 'fish'].map((shell) => [shell, { call: [], again: 'again', ends: [[2, 'x']] }]),
)

const DEMO: Rows = { seed: { covered: '../engine/demo/seed.slow.test.ts' } }

/** The rows of commands about hosts, plug-ins, the database and the program, by group. */
export const INSTALLATION: Readonly<Record<string, Rows>> = {
  host: HOST,
  pool: POOL,
  slot: SLOT,
  settings: SETTINGS,
  config: CONFIG,
  niche: NICHE,
  theme: THEME,
  lander: LANDER,
  db: DB,
  completion: COMPLETION,
  demo: DEMO,
}
