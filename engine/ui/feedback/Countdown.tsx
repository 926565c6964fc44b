import { countdown } from './Countdown.css.ts'

type CountdownProps = {
  /** The remaining time. Nothing pulses; the owner of the clock renders it again each second. */
  leftMs: number
  /** The same as text, for screen readers. */
  label: string
}

/** Hours, minutes and seconds in two digits each (product.md 4.5, time bonus). */
export function Countdown({ leftMs, label }: CountdownProps) {
  const [hours, minutes, seconds] = splitTime(leftMs)
  return (
    <p className={countdown} role="timer" aria-label={label}>
      <b>{hours}</b>
      <i>:</i>
      <b>{minutes}</b>
      <i>:</i>
      <b>{seconds}</b>
    </p>
  )
}

function splitTime(leftMs: number): [string, string, string] {
  const left = Math.max(0, Math.floor(leftMs / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return [two(Math.floor(left / 3600)), two(Math.floor(left / 60) % 60), two(left % 60)]
}
