import * as z from 'zod'
import type { listLanderStats } from '#engine'
import { STATS_BY, type StatsBy } from '#engine/choices.ts'
import { defineCommand } from '../../frame/command.ts'
import { defaulted, option, readBy, readNumber } from '../../frame/parameters.ts'
import { lazyVerb } from '../../frame/verbs.ts'
import { orNone, percent } from '../../printing/words.ts'

const by = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(STATS_BY, `some of ${STATS_BY.join(', ')}, with commas between`)))

type Row = Awaited<ReturnType<typeof listLanderStats>>[number]

const placeOf = ({ lander, slug }: Row) => (slug ? `${lander}/${slug}` : lander)

const print = (row: Row) =>
  [
    ...(row.day === undefined ? [] : [row.day]),
    placeOf(row),
    ...(row.source === undefined ? [] : [row.source || 'no source']),
    ...(row.country === undefined ? [] : [row.country || 'country not known']),
    `${row.views} views`,
    ...(row.bounces > 0 ? [`${row.bounces} bounces${percent(row.bounces, row.views)}`] : []),
    `${row.starts} starts${percent(row.starts, row.views)}`,
    `${row.confirmed} confirmed${percent(row.confirmed, row.views)}`,
    `${row.paid} paid${percent(row.paid, row.views)}`,
  ].join('  ')

export default defineCommand({
  about: 'views, starts, confirmed sign-ups and first purchases of the landers of a site',
  example: 'lander stats amore --days 30',
  help:
    'A source is the network and the ref of the address that a visitor arrived at, as network/ref.\n' +
    'Bounces, of addresses with ?lb, are visitors who left within ten seconds without a step.',
  scope: 'tenant',
  parameters: {
    days: defaulted('--days <n>', 'so many days back, today included', 30, readNumber(1, 366)),
    lander: option('--lander <name>', 'only this lander'),
    slug: option('--slug <slug>', 'only this slug'),
    by: defaulted<readonly StatsBy[]>(
      '--by <what>',
      `what is listed by itself: ${STATS_BY.join(', ')}, or several with commas`,
      ['slug'],
      readBy(by),
    ),
  },
  verb: lazyVerb(() => import('#engine'), 'listLanderStats'),
  input: ({ days, lander, slug, by }) => ({ days, lander, slug, by }),
  refusals: {},
  print: (stats) => ({ value: stats, lines: orNone(stats.map(print), 'no visits') }),
})
