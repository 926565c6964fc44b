import { Fragment } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { FEWEST, longest, MOST, whole } from './fit.css.ts'

/**
 * Splits a name where it may break: before an underscore, which would otherwise begin above the letters of the next
 * line.
 */
function piecesOf(name: string): { start: number; piece: string }[] {
  return [...name.matchAll(/[_.-]*[^_.-]*/gu)]
    .filter(({ 0: piece }) => piece !== '')
    .map(({ index, 0: piece }) => ({ start: index, piece }))
}

const clamp = (count: number) => Math.min(MOST, Math.max(FEWEST, count))
const lengthOf = (text: string) => [...text].length
/** The comma and the age that follow a name; a piece that ends a line has the comma alone. */
const AGE = ', 38'.length

/** Classes of the heading that contains a name; they set how far its font shrinks to fit. */
export function fitOf(name: string): string | undefined {
  const pieces = piecesOf(name).map(({ piece }) => lengthOf(piece) + 1)
  return classNames(whole[clamp(lengthOf(name) + AGE)], longest[clamp(Math.max(...pieces))])
}

/** A name that breaks only where a reader would break it. */
export function MemberName({ name }: { name: string }) {
  return piecesOf(name).map(({ start, piece }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
