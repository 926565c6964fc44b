import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { iconBtn, strong as strongClass } from './IconButton.css.ts'

type Look = {
  icon: IconName
  /** Its accessible name. */
  label: string
  /** A short label that some designs show beside the icon; the label must contain it (WCAG 2.5.3). */
  word?: string
  strong?: boolean
  className?: string
}

export type IconButtonProps =
  | (Look & { to: string } & Omit<ComponentProps<'a'>, 'href' | 'children' | keyof Look>)
  | (Look & { to?: undefined } & Omit<ComponentProps<'button'>, 'children' | keyof Look>)

export function IconButton({ icon, label, word, strong, className, ...rest }: IconButtonProps) {
  const look = classNames(iconBtn, strong && strongClass, className)
  const inside = (
    <>
      <Icon name={icon} />
      {word && <span>{word}</span>}
    </>
  )
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look} aria-label={label}>
        {inside}
      </Link>
    )
  }
  const { to: _to, ...button } = rest
  return (
    <button type="button" {...button} className={look} aria-label={label}>
      {inside}
    </button>
  )
}
