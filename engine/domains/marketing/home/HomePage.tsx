import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FeaturedMember } from '#engine/plugins/slots.ts'
import { Photo } from '#engine/ui/display/Photo.tsx'
import * as css from '#engine/ui/structure/hero/hero.css.ts'

const PROMISES = [
  ['p2.title', 'p2.text'],
  ['p3.title', 'p3.text'],
] as const
const ON_PROFILES = ['p1.title', 'p1.text'] as const
const ON_FICTIONAL_PROFILES = ['p1fictional.title', 'p1fictional.text'] as const

/** Three promises of the brand, from its own texts; the first depends on whether it has fictional profiles. */
export function Promises({ fictional }: { fictional: boolean }) {
  const { t } = useTranslation('home')
  return (
    <section className={css.promises}>
      <h2>{t('how')}</h2>
      <ol className={css.promiseList}>
        {[fictional ? ON_FICTIONAL_PROFILES : ON_PROFILES, ...PROMISES].map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface FeaturedProps {
  readonly members: readonly FeaturedMember[]
  /** Whether their pictures are. */
  readonly blurred: boolean
  readonly fictional: string
}

/** Members seen recently; a fictional one says so. */
export function Featured({ members, blurred, fictional }: FeaturedProps) {
  const { t } = useTranslation('home')
  if (members.length === 0) return null
  return (
    <section className={css.featured}>
      <div className={css.featuredHead}>
        <h2>{t('featured')}</h2>
        {blurred && <p>{t('featuredNote')}</p>}
      </div>
      <ul className={css.featuredRow}>
        {members.map((member) => (
          <li key={member.id}>
            <Link to="/signup">
              <Photo src={member.photo} focus={member.focus} alt="" veiled={blurred} />
              <p>
                <b>{member.name}</b> <span>{member.fictional ? `${member.place} · ${fictional}` : member.place}</span>
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
