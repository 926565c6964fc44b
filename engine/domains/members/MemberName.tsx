import { type CSSProperties, Fragment } from 'react'

/** The pieces between which a name may break: before an underscore, which would else stand over the letters of the next line. */
function piecesOf(name: string): { start: number; piece: string }[] {
  return [...name.matchAll(/[_.-]*[^_.-]*/gu)]
    .filter(({ 0: piece }) => piece !== '')
    .map(({ index, 0: piece }) => ({ start: index, piece }))
}

const lengthOf = (text: string) => [...text].length

/** For the heading a name stands in: its characters and those of its longest piece, so that the letters can shrink to fit. */
export function fitOf(name: string): CSSProperties {
  const longest = Math.max(1, ...piecesOf(name).map(({ piece }) => lengthOf(piece)))
  return { '--whole': lengthOf(name) + 1, '--longest': longest + 1 } as CSSProperties
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
