import { Link } from 'react-router'
import { logo, logoMark, logoPicture } from './Logo.css.ts'
import { isWordmark } from './wordmark.ts'

/** A brand's own logo, with the size of the drawing. */
export interface LogoPicture {
  readonly src: string
  /** For a dark page, where the reader's device decides. */
  readonly dark?: string
  readonly width: number
  readonly height: number
}

interface LogoProps {
  readonly name: string
  /** Absent or null: a mark made from the name. */
  readonly picture?: LogoPicture | null
  readonly to?: string
}

function Drawn({ name, picture: { dark, ...picture } }: { name: string; picture: LogoPicture }) {
  const hasName = isWordmark(picture)
  return (
    <>
      <picture>
        {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
        <img className={logoPicture} {...picture} alt={hasName ? name : ''} />
      </picture>
      {!hasName && <span>{name}</span>}
    </>
  )
}

/** Logo and name; a link with `to`. The name stays accessible where a design hides it. */
export function Logo({ name, picture, to }: LogoProps) {
  const inside = picture ? (
    <Drawn name={name} picture={picture} />
  ) : (
    <>
      <i className={logoMark} data-letter={[...name][0]} aria-hidden="true" />
      <span>{name}</span>
    </>
  )
  if (to === undefined) return <span className={logo}>{inside}</span>
  return (
    <Link className={logo} to={to} aria-label={name}>
      {inside}
    </Link>
  )
}
