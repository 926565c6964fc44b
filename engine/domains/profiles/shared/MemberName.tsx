import { Fragment } from 'react'
import { classNames } from '#engine/ui/class-names.ts'
import { FEWEST, longest, MOST, whole } from '#engine/ui/display/fit.css.ts'

/** One plain word, which breaks nowhere; asked first, because most names are that and a page has dozens. */
const WORD = /^[A-Za-z][a-z0-9]*$/

/** Splits a name where it may break: behind separators, and before a capital within a word. */
function piecesOf(name: string): { start: number; piece: string }[] {
  if (WORD.test(name)) return [{ start: 0, piece: name }]
  const ends = [...name.matchAll(/[_.-]+(?=[^_.-])|[\p{Ll}\p{N}](?=\p{Lu})/gu)].map(
    ({ index, 0: end }) => index + end.length,
  )
  return [0, ...ends].map((start, at) => ({ start, piece: name.slice(start, ends[at]) }))
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
