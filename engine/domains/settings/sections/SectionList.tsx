import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import type { IconName } from '#engine/ui/icon-names.ts'
import type { SectionId } from '../outcomes.ts'
import { list } from '../settings.css.ts'

const ICONS: Readonly<Record<SectionId, IconName>> = {
  account: 'user',
  look: 'palette',
  notifications: 'bell',
  privacy: 'shield',
  devices: 'smartphone',
  data: 'file-text',
}

/** Links to the sections of the page, in the order in which they stand. */
export function SectionList({ sections }: { sections: readonly SectionId[] }) {
  const { t } = useTranslation('settings')
  return (
    <nav className={list} aria-label={t('sections')}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name={ICONS[id]} />
              {t(`section.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
