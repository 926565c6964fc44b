import { useTranslation } from 'react-i18next'
import { LEGAL_PAGES, type LegalPage } from '../terms.ts'

interface LegalSectionsProps {
  readonly page: LegalPage
  readonly sections: readonly string[]
  /** The parameters of the texts. */
  readonly details: Readonly<Record<string, string | number>>
}

/** The sections of an information page, each with its heading. */
export function LegalSections({ page, sections, details }: LegalSectionsProps) {
  const { t } = useTranslation('legal')
  const text = (path: string) => t(`${LEGAL_PAGES[page].key}.${path}` as 'terms.title', details)
  return sections.map((name) => (
    <section key={name}>
      <h2>{text(`${name}.h`)}</h2>
      <p>{text(`${name}.p`)}</p>
    </section>
  ))
}
