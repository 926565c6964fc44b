import { listLanderStats } from '#engine'
import { defineCommand } from '../../command.ts'
import { defaulted, flag, option, readNumber } from '../../parameters.ts'
import { orNone } from '../../words.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)} %)`)

export default defineCommand({
  about: 'views, starts, confirmed sign-ups and first purchases of the landers of a site, per slug',
  scope: 'tenant',
  parameters: {
    days: defaulted('--days <n>', 'so many days back, today included', 30, readNumber(1, 366)),
    lander: option('--lander <name>', 'only this lander'),
    byDay: flag('--by-day', 'each day by itself, UTC'),
  },
  verb: listLanderStats,
  input: ({ days, lander, byDay }) => ({ days, lander, byDay }),
  refusals: {},
  print(stats) {
    const lines = stats.map(({ lander, slug, day, views, starts, confirmed, paid }) =>
      [
        ...(day === undefined ? [] : [day]),
        slug === '' ? lander : `${lander}/${slug}`,
        `${views} views`,
        `${starts} starts${percent(starts, views)}`,
        `${confirmed} confirmed${percent(confirmed, views)}`,
        `${paid} paid${percent(paid, views)}`,
      ].join('  '),
    )
    return { value: stats, lines: orNone(lines, 'no visits') }
  },
})
