import { useTranslation } from 'react-i18next'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Scene } from '#engine/ui/scene/Scene.tsx'
import * as css from '#engine/ui/structure/signup/signup.css.ts'

const PLACES = [
  { place: css.joinA, kind: 'one' },
  { place: css.joinB, kind: 'two' },
  { place: css.joinC, kind: 'sign' },
] as const

/**
 * The brand's own pictures beside the form, drawn scenes in place of missing ones, and a sentence as a member might say
 * it. A member's photo never stands in for one, and nobody's name stands below the sentence.
 */
export function SignupArt({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTranslation('accounts')
  const { brand } = useShell()
  return (
    <figure className={css.joinArt}>
      <Motif />
      {PLACES.map(({ place, kind }, at) =>
        pictures[at] ? (
          // What a narrow window does not show is not loaded, and the form comes first.
          <Photo key={kind} className={place} src={pictures[at]} alt="" late />
        ) : (
          <Scene key={kind} className={place} seed={brand.name} kind={kind} people={brand.people} />
        ),
      )}
      <figcaption className={css.joinSay}>{t('signup.say')}</figcaption>
    </figure>
  )
}
