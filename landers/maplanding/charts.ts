/** A town on a chart: its name, its place in halves of a km, whether the name stands before its dot and has room on a phone. */
export type TownLabel = readonly [name: string, x: number, y: number, before: 0 | 1, onPhone: 0 | 1]

/** What lies around a town; the units of `land` and `borders` are halves of a km from it (charts/SOURCE.md). */
export interface Chart {
  readonly town: string
  readonly lon: number
  readonly lat: number
  readonly land: string
  readonly borders: string
  readonly labels: readonly TownLabel[]
}

const files = import.meta.glob<readonly Chart[]>('./charts/*.json', { eager: true, import: 'default' })

/** The charts of a country's largest towns, the first of which a page opens with; none for a country without a file. */
export const listCharts = (country: string): readonly Chart[] => files[`./charts/${country}.json`] ?? []
