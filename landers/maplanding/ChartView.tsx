import { classNames } from '#engine/ui/class-names.ts'
import type { Chart, TownLabel } from './charts.ts'
import * as css from './style.css.ts'

const DEGREE_KM = 111.195
/** Of a chart's numbers (charts/SOURCE.md). */
const UNITS_PER_KM = 2
/** To the edge of the largest chart. */
const SIDE_KM = 300

/** The lines of whole degrees around a town, as a path in km from it. */
function drawGraticule({ lon, lat }: Pick<Chart, 'lon' | 'lat'>): string {
  const perDegree = DEGREE_KM * Math.cos((lat * Math.PI) / 180)
  const places = (at: number, km: number, sign: 1 | -1) =>
    Array.from({ length: 11 }, (_, nth) => Math.round((Math.ceil(at) + nth - 6 - at) * km * sign * 10) / 10)
  const across = places(lon, perDegree, 1).map((x) => `M${x},${-SIDE_KM}V${SIDE_KM}`)
  const down = places(lat, DEGREE_KM, -1).map((y) => `M${-SIDE_KM},${y}H${SIDE_KM}`)
  return [...across, ...down].join('')
}

function Town({ label: [name, x, y, before, onPhone] }: { label: TownLabel }) {
  return (
    <g
      className={classNames(css.town, !onPhone && css.wideOnly)}
      transform={`translate(${x / UNITS_PER_KM} ${y / UNITS_PER_KM})`}
    >
      <circle r="0.9" />
      <text x={before ? -2.4 : 2.4} y="1.3" textAnchor={before ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  )
}

function View({ chart, at }: { chart: Chart; at: number }) {
  const coast = `coast-${at}`
  return (
    <g className={css.view}>
      <g transform={`scale(${1 / UNITS_PER_KM})`}>
        <g className={css.shelf}>
          <use href={`#${coast}`} strokeWidth={8.5 * UNITS_PER_KM} />
          <use href={`#${coast}`} strokeWidth={4.5 * UNITS_PER_KM} />
        </g>
        <path id={coast} className={css.land} d={chart.land} />
        <path className={css.border} d={chart.borders} />
      </g>
      <path className={css.graticule} d={drawGraticule(chart)} />
      {chart.labels.map((label) => (
        <Town key={label[0]} label={label} />
      ))}
      <text className={css.home} x="-3.4" y="1.6" textAnchor="end">
        {chart.town}
      </text>
    </g>
  )
}

/** Where a ring's distance is written: at its upper right. */
const ON_RING = Math.SQRT1_2

interface ChartViewProps {
  readonly charts: readonly Chart[]
  /** In km. */
  readonly distances: readonly string[]
  /** Such as '25 km'. */
  readonly sayKm: (km: string) => string
}

/**
 * The charts, one above the other, of which the stylesheet shows that of the chosen town, and the rings of the distances,
 * in km around it. Decoration: the form says the same in words.
 */
export function ChartView({ charts, distances, sayKm }: ChartViewProps) {
  return (
    <svg className={css.map} viewBox="-112 -112 224 224" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {charts.length === 0 && <path className={css.graticule} d={drawGraticule({ lon: 0, lat: 55 })} />}
      {charts.map((chart, at) => (
        <View key={chart.town} chart={chart} at={at} />
      ))}
      <circle className={css.reach} r="100" />
      {distances.map((km) => (
        <g key={km}>
          <circle className={css.ring} r={km} />
          <text className={css.km} x={Number(km) * ON_RING + 1.5} y={-Number(km) * ON_RING} data-km={km}>
            {sayKm(km)}
          </text>
        </g>
      ))}
      <circle className={css.reachEdge} r="100" />
      <circle className={css.dot} r="2.6" />
    </svg>
  )
}

const POINTS = [0, 45, 90, 135, 180, 225, 270, 315] as const

export function Compass() {
  return (
    <svg className={css.compass} viewBox="-60 -74 120 134" aria-hidden="true">
      <circle r="52" />
      <circle r="40" strokeDasharray="1 4" />
      {POINTS.map((angle) => {
        const far = angle % 90 === 0 ? 48 : 30
        return (
          <g key={angle} transform={`rotate(${angle})`}>
            <path opacity={angle % 90 === 0 ? 0.9 : 0.45} d={`M0,${-far}L5,-6L0,0Z`} />
            <path opacity={angle % 90 === 0 ? 0.5 : 0.25} d={`M0,${-far}L-5,-6L0,0Z`} />
          </g>
        )
      })}
      <path d="M0,-70L5,-58H-5Z" />
    </svg>
  )
}
