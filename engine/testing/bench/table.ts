import type { Load } from './load.ts'
import type { MemoryLoad } from './memory/memory.ts'
import type { Weight } from './weight.ts'

export interface Row extends Load {
  /** The letter of the row. */
  readonly key: string
  readonly what: string
}

export interface Result {
  readonly at: string
  readonly node: string
  readonly seconds: number
  readonly members: number
  readonly rows: readonly Row[]
  readonly memoryMb: { readonly start: number | undefined; readonly end: number | undefined }
  readonly memory: MemoryLoad
  /** From the start of the process to the end of its first page. */
  readonly firstAnswerMs: number
  readonly weights: Readonly<Record<string, Weight>>
}

/** Ratios to the yardsticks of the same run, for (h) also to single inserts; the machine's noise is in both. */
export function ratiosOf(row: Row, rows: readonly Row[]): Record<string, number> {
  const yardsticks = row.key === 'h' ? ['a', 'b', 'c', 'h0'] : ['a', 'b', 'c']
  return Object.fromEntries(
    yardsticks.map((key) => [key, row.perSecond / (rows.find((one) => one.key === key)?.perSecond ?? Number.NaN)]),
  )
}

const pad = (cells: readonly string[], widths: readonly number[]) =>
  cells
    .map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
    .join('  ')
    .trimEnd()

function align(lines: readonly (readonly string[])[]): string[] {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) => pad(line, widths))
}

/** The row `memory`: the resident size at the first and the last sample. */
export function memoryLine({ samples, ratio, failed }: MemoryLoad): string {
  const [first, last] = [samples[0], samples.at(-1)].map((one) => `${one?.memoryMb ?? '?'} MB after ${one?.requests}`)
  return `memory: ${first}, ${last} mixed requests (ratio ${ratio.toFixed(2)}, ${failed} failed)`
}

type Named = readonly [name: string, load: Load]

const describeLoad = ([name, { perSecond, cpuMs, failed }]: Named) =>
  `${name}: ${perSecond.toFixed(0)}/s${cpuMs === undefined ? '' : `, ${cpuMs.toFixed(3)} ms of processor`}, ${failed} failed`

/** A load beside its yardstick: the ratio of requests per second, and that of processor time, which other programs change less. */
export function pairLine(yardstick: Named, measured: Named): string {
  const [[, of], [, own]] = [yardstick, measured]
  const ratios = [`${(own.perSecond / of.perSecond).toFixed(3)} by requests`]
  if (of.cpuMs !== undefined && own.cpuMs !== undefined)
    ratios.push(`${(of.cpuMs / own.cpuMs).toFixed(3)} by processor time`)
  return `${describeLoad(yardstick)}; ${describeLoad(measured)}; ratio ${ratios.join(', ')}`
}

/** The one table of the run, as text. */
export function toText(result: Result): string {
  const { rows, memoryMb, weights } = result
  const head = ['', 'what', 'req/s', 'p50 ms', 'p99 ms', 'cpu ms', 'failed', '/(a)', '/(b)', '/(c)', '/(h0)']
  const lines = rows.map((row) => {
    const ratios = ratiosOf(row, rows)
    const ratio = (key: string) => (ratios[key] === undefined ? '' : ratios[key].toFixed(3))
    const measured = [
      row.perSecond.toFixed(0),
      String(row.p50Ms),
      String(row.p99Ms),
      row.cpuMs?.toFixed(3) ?? '',
      String(row.failed),
    ]
    return [`(${row.key})`, row.what, ...measured, ratio('a'), ratio('b'), ratio('c'), ratio('h0')]
  })
  const loads = Object.entries(weights).map(([page, { scriptKb, onUseKb, styleKb, htmlKb, elements }]) => [
    '',
    page,
    scriptKb.toFixed(1),
    onUseKb.toFixed(1),
    styleKb.toFixed(1),
    htmlKb.toFixed(1),
    String(elements),
  ])
  return [
    ...align([head, ...lines]),
    '',
    `memory: ${memoryMb.start ?? '?'} MB after the first page, ${memoryMb.end ?? '?'} MB after the run`,
    memoryLine(result.memory),
    `start to first page: ${result.firstAnswerMs} ms`,
    '',
    ...align([['', 'first load, KB gzipped', 'script', 'on use', 'style', 'HTML as sent', 'elements'], ...loads]),
  ].join('\n')
}
