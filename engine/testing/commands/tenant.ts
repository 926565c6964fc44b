import { written } from './plant.ts'
import type { Rows } from './row.ts'

const NOWHERE = [4, 'nowhere'] as const

export const TENANT: Rows = {
  create: {
    call: ['amore.localhost', '--niche', '2', '--countries', 'FR,BE', '--name', 'Amore'],
    again: 'unchanged',
    ends: [
      [2],
      [2, 'vita.localhost'],
      [2, 'vita.localhost', '--countries', 'FR', '--niche', '99'],
      [2, '--batch', 'package.json', 'vita.localhost'],
      [3, 'no host', '--countries', 'FR'],
      [3, '--batch', 'package.json'],
      [4, '--batch', 'nowhere.csv'],
      [5, 'rosa.localhost', '--countries', 'DE'],
    ],
  },
  set: {
    call: ['rosa', 'min_age', '21', '--country', 'NL'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'min_age', '21'],
      [2, 'rosa', 'min_age'],
      [2, 'rosa', 'min_age', '21', '--unset'],
      [2, 'rosa', 'min_age', '21', '--country', 'Netherlands'],
      [3, 'rosa', 'min_age', '17'],
      [3, 'rosa', 'min_agee', '21'],
    ],
  },
  clone: {
    call: ['rosa', 'vita.localhost', '--name', 'La vita'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'xy.localhost'],
      [3, 'rosa', 'no host'],
      [3, 'rosa', 'rosa.localhost', '--slug', 'other'],
      [5, 'rosa', 'xy.localhost', '--slug', 'havblik'],
    ],
  },
  delete: {
    call: ['vita', '--erase-members'],
    again: 4,
    ends: [
      [4, 'nowhere', '--yes'],
      [5, 'rosa', '--yes'],
    ],
  },
  rename: {
    call: ['rosa', 'Rosa Rossa'],
    again: 'unchanged',
    ends: [
      [4, 'nowhere', 'A'],
      [3, 'rosa', ''],
      [2, 'rosa'],
    ],
  },
  suspend: { call: ['rosa'], again: 'unchanged', ends: [[4, 'nowhere', '--yes'], [2]] },
  resume: { call: ['rosa'], again: 'unchanged', ends: [[...NOWHERE], [2]] },
  url: { call: ['rosa', '/signup'], again: 'again', ends: [[...NOWHERE], [2, 'rosa', 'signup']] },
  log: {
    call: ['rosa', '--limit', '5'],
    again: 'again',
    ends: [
      [2, 'rosa', '--since', 'yesterday'],
      [2, 'rosa', '--limit', '0'],
    ],
  },
  list: { call: [], again: 'again', ends: [[2, 'rosa']] },
  show: { call: ['rosa'], again: 'again', ends: [[...NOWHERE], [2]] },
  explain: {
    call: ['rosa', 'min_age'],
    again: 'again',
    ends: [
      [4, 'nowhere', 'min_age'],
      [4, 'rosa', 'min_agee'],
      [2, 'rosa'],
    ],
  },
  check: { call: ['rosa'], again: 'again', ends: [[...NOWHERE]] },
  preview: { covered: 'tests/cli.test.ts' },
  export: { call: ['rosa', '--out', written('rosa.tar.gz')], again: 5, ends: [[...NOWHERE], [2]] },
  import: { covered: '../engine/domains/sites/placing.test.ts' },
  'change-pool': { covered: 'tests/cli.test.ts' },
  forget: { covered: 'tests/cli.test.ts' },
}
