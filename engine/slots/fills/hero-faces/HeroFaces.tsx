import type { FillProps } from '#engine/plugins/define-fill.ts'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Words } from '../hero-words/Words.tsx'
import { faces } from './faces.css.ts'

const MOST = 5

/** Nobody fictional is among the faces: there is no room for the label (product.md 10.2). */
export default function HeroFaces({ featured, start }: FillProps<'home_hero'>) {
  const shown = featured.filter(({ fictional, photo }) => !fictional && photo !== null).slice(0, MOST)
  const art = shown.length > 0 && (
    <ul className={faces} aria-hidden="true">
      {shown.map(({ id, photo, focus }) => (
        <li key={id}>
          <Photo src={photo} focus={focus} alt="" eager />
        </li>
      ))}
    </ul>
  )
  return <Words start={start} art={art} />
}
