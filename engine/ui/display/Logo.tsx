import { Link } from 'react-router'
import { logo, logoMark } from './Logo.css.ts'

type LogoProps = { name: string; to?: string }

/** Logo and name; a link with `to`. The name stays accessible where a design hides it. */
export function Logo({ name, to }: LogoProps) {
  const mark = (
    <>
      <i className={logoMark} aria-hidden="true" />
      <span>{name}</span>
    </>
  )
  if (to === undefined) return <span className={logo}>{mark}</span>
  return (
    <Link className={logo} to={to} aria-label={name}>
      {mark}
    </Link>
  )
}
