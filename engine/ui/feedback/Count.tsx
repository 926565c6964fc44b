import { classNames } from '../class-names.ts'
import { count, danger, warn } from './Count.css.ts'

const MAX = 99
const TONES = { unread: undefined, warn, danger }

type CountProps = { value: number; label: string; tone?: keyof typeof TONES }

/** A badge, capped at 99+ (product.md 2.3). `label` says what is counted: "3 unread". */
export function Count({ value, label, tone = 'unread' }: CountProps) {
  return (
    <b className={classNames(count, TONES[tone])} role="img" aria-label={label}>
      {value > MAX ? `${MAX}+` : value}
    </b>
  )
}
