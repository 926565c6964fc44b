import { usePreview } from '../use-preview.ts'
import { preview } from './Photo.css.ts'

/** A photo's colours, shown until the photo is loaded. */
export function Preview({ thumbhash }: { thumbhash: string }) {
  const url = usePreview(thumbhash)
  return url ? <img className={preview} src={url} alt="" aria-hidden="true" /> : null
}
