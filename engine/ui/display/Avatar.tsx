import { avatar, dot, letter } from './Avatar.css.ts'

type AvatarProps = {
  /** URL of the picture; without one the first letter of the name is shown. */
  src?: string | null
  name: string
  /** Label of the online dot; without a label there is no dot. */
  online?: string | false
  /** Set where the name is shown beside it (the usual case): the picture is then decorative. */
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
