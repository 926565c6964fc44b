import { classNames } from '../class-names.ts'
import { motif } from './Motif.css.ts'

/** The theme's ornament, as large as its place says. */
export function Motif({ className }: { className?: string }) {
  return <i className={classNames(motif, className)} aria-hidden="true" />
}
