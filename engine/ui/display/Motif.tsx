import { classNames } from '../class-names.ts'
import { motif } from './Motif.css.ts'

/** The theme's decoration, sized by its place. */
export function Motif({ className }: { className?: string }) {
  return <i className={classNames(motif, className)} aria-hidden="true" />
}
