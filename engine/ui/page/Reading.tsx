import type { ReactNode } from 'react'
import { Motif } from '../display/Motif.tsx'
import * as css from '../structure/reading/reading.css.ts'

/** A section of a page to read, without a heading if the title is empty. `html` is trusted: it comes from the tenant's own Markdown with raw HTML escaped. */
export type ReadingSection = { readonly id: string; readonly title: string } & (
  | { readonly children: ReactNode }
  | { readonly html: string }
)

interface ReadingProps {
  title: string
  lead?: ReactNode
  sections: readonly ReadingSection[]
  /** What screen readers call the links to the sections, which are shown where there are several. */
  contents: string
  /** A small last line. */
  fine?: ReactNode
}

/** A page to read: its title and lead, and sections that the theme's structure arranges. */
export function Reading({ title, lead, sections, contents, fine }: ReadingProps) {
  const titled = sections.filter((section) => section.title !== '')
  return (
    <article className={css.reading}>
      <header className={css.head}>
        <Motif />
        <h1>{title}</h1>
        {lead && <div className={css.lead}>{lead}</div>}
      </header>
      {titled.length > 1 && (
        <nav className={css.index} aria-label={contents}>
          <ol>
            {titled.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={css.body}>
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
        {fine && <p className={css.fine}>{fine}</p>}
      </div>
    </article>
  )
}

function Section({ id, title, ...content }: ReadingSection) {
  return (
    <section id={id} className={css.section}>
      {title && <h2>{title}</h2>}
      {'html' in content ? <div dangerouslySetInnerHTML={{ __html: content.html }} /> : content.children}
    </section>
  )
}
