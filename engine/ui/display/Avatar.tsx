import { avatar, dot, letter } from './Avatar.css.ts'

type AvatarProps = {
  /** Address of the picture; without one the first letter of the name stands in. */
  src?: string | null
  name: string
  /** Label of the online dot; none, no dot. */
  online?: string | false
  /** Set where the name stands beside it anyway (the usual case): the picture is then an ornament. */
  alt?: string
}

export function Avatar({ src, name, online, alt = '' }: AvatarProps) {
  return (
    <span className={avatar}>
      {src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className={letter} data-letter={[...name][0]?.toUpperCase()} aria-hidden="true" />
      )}
      {online && <i className={dot} role="img" aria-label={online} />}
    </span>
  )
}
