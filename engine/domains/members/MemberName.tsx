import { Fragment } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { FEWEST, longest, MOST, whole } from '#engine/ui/screens/fit.css.ts'

/** The pieces between which a name may break: before an underscore, which would else stand over the letters of the next line. */
function piecesOf(name: string): { start: number; piece: string }[] {
  return [...name.matchAll(/[_.-]*[^_.-]*/gu)]
    .filter(({ 0: piece }) => piece !== '')
    .map(({ index, 0: piece }) => ({ start: index, piece }))
}

/** With the comma that follows. */
const countOf = (text: string) => Math.min(MOST, Math.max(FEWEST, [...text].length + 1))

/** The classes of the heading a name stands in, from which its letters know how far to shrink to fit. */
export function fitOf(name: string): string | undefined {
  const counts = piecesOf(name).map(({ piece }) => countOf(piece))
  return classNames(whole[countOf(name)], longest[Math.max(FEWEST, ...counts)])
}

/** A name that, where it must break, does so where a reader would. */
export function MemberName({ name }: { name: string }) {
  return piecesOf(name).map(({ start, piece }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
