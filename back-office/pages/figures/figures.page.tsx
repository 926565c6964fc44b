import {
  FIGURES_BY,
  type FiguresBy,
  type FiguresResult,
  type FiguresRow,
  readFigures,
  toDecimal,
} from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { type SiteOption, SiteSelect, toOptions } from '../../parts/SiteSelect.tsx'
import { Table } from '../../parts/Table.tsx'
import * as css from './figures.css.ts'

interface Asked {
  readonly site: string
  readonly from: string
  readonly to: string
  readonly by: FiguresBy
}

interface Shown {
  readonly sites: readonly SiteOption[]
  readonly asked: Asked
  /** Undefined without a site. */
  readonly figures: FiguresResult | undefined
}

const USUAL_DAYS = 30
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const daysBefore = (time: number, days: number) => new Date(time).setUTCDate(new Date(time).getUTCDate() - days)

const money = (sums: FiguresRow['revenue']) =>
  Object.entries(sums)
    .map(([currency, cents]) => `${toDecimal(cents, currency)} ${currency}`)
    .join(', ') || '0'

const COUNTS = [
  ['signups', 'Sign-ups'],
  ['confirmed', 'Confirmed'],
  ['lastSeen', 'Last seen'],
  ['paying', 'Paying'],
  ['orders', 'Orders'],
  ['messages', 'Messages'],
] as const

const BY_WORDS: Readonly<Record<FiguresBy, string>> = {
  ...{ day: 'Day', week: 'Week', month: 'Month', country: 'Country', source: 'Source', lander: 'Lander' },
}

const isTime = (by: FiguresBy) => by === 'day' || by === 'week' || by === 'month'

const columnsOf = (by: FiguresBy) => [
  { word: BY_WORDS[by] },
  ...COUNTS.map(([, word]) => ({ word, isNumber: true })),
  { word: 'Revenue', isNumber: true },
  { word: 'Refunds', isNumber: true },
]

const toRow = (row: FiguresRow, key = row.key) => ({
  key,
  cells: [row.key || 'none', ...COUNTS.map(([name]) => row[name]), money(row.revenue), money(row.refunds)],
})

/** What the chart draws, for its island; the table says the same. */
interface Chart {
  readonly title: string
  readonly keys: readonly string[]
  readonly series: readonly { readonly word: string; readonly values: readonly number[] }[]
}

const of = (rows: readonly FiguresRow[], pick: (row: FiguresRow) => number) => rows.map(pick)

function chartsOf(rows: readonly FiguresRow[]): Chart[] {
  const keys = rows.map(({ key }) => key)
  const currencies = [...new Set(rows.flatMap(({ revenue }) => Object.keys(revenue)))].sort()
  return [
    {
      ...{ title: 'Sign-ups and confirmed', keys },
      series: [
        { word: 'Sign-ups', values: of(rows, ({ signups }) => signups) },
        { word: 'Confirmed', values: of(rows, ({ confirmed }) => confirmed) },
      ],
    },
    { title: 'Messages', keys, series: [{ word: 'Messages', values: of(rows, ({ messages }) => messages) }] },
    ...currencies.map((currency) => ({
      ...{ title: `Revenue and refunds in ${currency}`, keys },
      series: [
        { word: 'Revenue', values: of(rows, ({ revenue }) => Number(toDecimal(revenue[currency] ?? 0, currency))) },
        { word: 'Refunds', values: of(rows, ({ refunds }) => Number(toDecimal(refunds[currency] ?? 0, currency))) },
      ],
    })),
  ]
}

function Figures({ figures, by }: { figures: Extract<FiguresResult, { ok: true }>; by: FiguresBy }) {
  const { rows, total, active } = figures
  const sum = toRow({ key: 'Total', ...total }, '(total)')
  return (
    <>
      <ul className={css.totals}>
        {COUNTS.map(([name, word]) => (
          <li key={name}>
            <strong>{total[name]}</strong> {word}
          </li>
        ))}
        <li>
          <strong>{money(total.revenue)}</strong> Revenue
        </li>
        <li>
          <strong>{active}</strong> Active since the first day
        </li>
      </ul>
      {isTime(by) && (
        <div className={css.charts}>
          {chartsOf(rows).map((chart) => (
            <figure key={chart.title} className={css.chart}>
              <figcaption>{chart.title}</figcaption>
              <div data-island="chart" data-chart={JSON.stringify(chart)} aria-hidden="true" className={css.plot} />
            </figure>
          ))}
        </div>
      )}
      <Table
        label="The figures as a table"
        columns={columnsOf(by)}
        rows={rows.length > 0 ? [...rows.map((row) => toRow(row)), sum] : []}
        none="There are no figures."
      />
    </>
  )
}

function FiguresPage({ data: { sites, asked, figures } }: PageProps<Shown>) {
  const byOptions = FIGURES_BY.map((value) => ({ value, word: BY_WORDS[value] }))
  return (
    <>
      <PageHead title="Figures" note="Counted from what is stored, in UTC. They name nobody." />
      <Panel className={css.noPrint}>
        <form className={parts.filter}>
          <SiteSelect sites={sites} chosen={asked.site} />
          <TextField label="From" name="from" type="date" defaultValue={asked.from} required />
          <TextField label="To" name="to" type="date" defaultValue={asked.to} required />
          <Select label="By" name="by" defaultValue={asked.by} options={byOptions} />
          <Button type="submit" kind="primary">
            Show
          </Button>
        </form>
      </Panel>
      {figures?.ok === false && (
        <Alert tone="failure" live>
          Two days in this order, at most three years apart.
        </Alert>
      )}
      {figures?.ok && <Figures figures={figures} by={asked.by} />}
    </>
  )
}

export default definePage({
  path: '/figures',
  role: ['finance'],
  title: 'Figures',
  nav: 'Figures',
  async loader(ctx): Promise<Shown> {
    const sites = toOptions(ctx.listTenants())
    const take = (name: string, fallback: string) => ctx.query.get(name) || fallback
    const asked: Asked = {
      site: take('site', sites[0]?.slug ?? ''),
      from: take('from', dayOf(daysBefore(ctx.now, USUAL_DAYS - 1))),
      to: take('to', dayOf(ctx.now)),
      by: FIGURES_BY.find((by) => by === ctx.query.get('by')) ?? 'day',
    }
    const { site, ...range } = asked
    return { sites, asked, figures: site ? await readFigures(ctx.forTenant(site), range) : undefined }
  },
  Page: FiguresPage,
})
