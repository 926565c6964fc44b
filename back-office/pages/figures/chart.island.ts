import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

interface Chart {
  readonly keys: readonly string[]
  readonly series: readonly { readonly word: string; readonly values: readonly number[] }[]
}

const CHART_HEIGHT = 240
/** What the legend takes. */
const LEGEND = 36
/** Tokens of the theme, for the lines in their order. */
const LINES = ['--c-primary', '--c-danger-text'] as const
/** A second line differs without colour, too. */
const DASHES = [[], [6, 4]]

const DARK = '(prefers-color-scheme: dark)'

function optionsOf(element: HTMLElement, { keys, series }: Chart): UPlot.Options {
  const styles = getComputedStyle(element)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const axis = {
    stroke: styles.color,
    grid: { stroke: token('--c-line'), width: 1 },
    font: `12px ${styles.fontFamily}`,
  }
  return {
    width: element.clientWidth,
    height: CHART_HEIGHT - LEGEND,
    // One line of names on a phone; the table has the values.
    legend: { live: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most)] } },
    axes: [
      {
        ...axis,
        values: (_, splits) => splits.map((at) => keys[at] ?? ''),
        space: 90,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200],
      },
      { ...axis, size: 56 },
    ],
    series: [
      { label: '', value: (_, at) => keys[at] ?? '' },
      ...series.map(({ word }, at) => ({
        label: word,
        stroke: token(LINES[at] ?? LINES[0]),
        dash: DASHES[at] ?? [],
        width: 2,
        points: { show: keys.length < 2 },
      })),
    ],
  }
}

/** Draws a chart, and draws it anew in another scheme or width. The table beside it says the same. */
export default function draw(element: HTMLElement): void {
  const chart = JSON.parse(element.dataset.chart ?? '{}') as Chart
  const data: UPlot.AlignedData = [chart.keys.map((_, at) => at), ...chart.series.map(({ values }) => [...values])]
  let drawn: UPlot | undefined
  const drawAnew = () => {
    drawn?.destroy()
    drawn = new UPlot(optionsOf(element, chart), data, element)
  }
  drawAnew()
  matchMedia(DARK).addEventListener('change', drawAnew)
  new ResizeObserver(() => drawn?.setSize({ width: element.clientWidth, height: CHART_HEIGHT - LEGEND })).observe(
    element,
  )
}
