import { spin } from './Spinner.css.ts'

export function Spinner() {
  return <span className={spin} aria-hidden="true" />
}
