import { type CSSProperties, Fragment } from 'react'

/** A name in the pieces between which it may break: after an underscore, a hyphen or a full stop. */
function piecesOf(name: string): { start: number; piece: string }[] {
  const found = [...name.matchAll(/[^_.-]*[_.-]+|[^_.-]+/gu)]
  return found.map(({ index, 0: piece }) => ({ start: index, piece }))
}

/** For the heading a name stands in: how many characters its longest piece has, so that the letters can shrink to fit. */
export function fitOf(name: string): CSSProperties {
  const lengths = piecesOf(name).map(({ piece }) => [...piece].length)
  return { '--longest': Math.max(1, ...lengths) + 1 } as CSSProperties
}

/** A name that breaks where a reader would break it, and nowhere else while there is room. */
export function MemberName({ name }: { name: string }) {
  return piecesOf(name).map(({ start, piece }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
