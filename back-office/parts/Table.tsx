import type { ReactNode } from 'react'
import * as css from './parts.css.ts'

export interface Column {
  readonly word: string
  /** Its cells are numbers, which stand to the right. */
  readonly isNumber?: boolean
}

export interface Row {
  readonly key: string
  /** The first cell names the row. */
  readonly cells: readonly ReactNode[]
}

interface TableProps {
  /** What the table is of, for who cannot see it. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Said in place of a table without rows. */
  readonly none: string
}

/** A table that a keyboard can scroll. */
export function Table({ label, columns, rows, none }: TableProps) {
  if (rows.length === 0) return <p>{none}</p>
  const look = (at: number) => (columns[at]?.isNumber ? 'number' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={css.scroller} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ word }, at) => (
              <th key={word} scope="col" className={look(at)}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]?.word} className={look(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
