import { readSiteState, type SiteState } from '#engine/back-office.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { Table } from '../../parts/Table.tsx'

const COLUMNS = ['Site', 'Host', 'Pool', 'Theme', 'Countries', 'State'].map((word) => ({ word }))

const GRADE_WORDS = { refuses: 'refused', wrong: 'wrong', advice: 'advice' } as const

function State({ site: { isLive, isSpecimen, faults } }: { site: SiteState }) {
  const isWrong = faults.some(({ grade }) => grade !== 'advice')
  const marks = [!isLive && 'not live', isSpecimen && 'invented company', isWrong && 'something is wrong'].filter(
    (mark) => mark !== false,
  )
  return (
    <span className={classNames(parts.tag, marks.length > 0 && parts.urgent)}>
      {marks.length > 0 ? marks.join(', ') : 'fine'}
    </span>
  )
}

function SitesPage({ data: { sites } }: PageProps<{ readonly sites: readonly SiteState[] }>) {
  const faults = sites.flatMap(({ slug, faults: found }) => found.map((fault) => ({ slug, ...fault })))
  return (
    <>
      <PageHead title="Sites" note="As they are served. `tenant check` says what of a folder is refused." />
      <Table
        label="Sites"
        columns={COLUMNS}
        none="There is no site that you look after."
        rows={sites.map((site) => ({
          key: site.slug,
          cells: [
            `${site.name} (${site.slug})`,
            site.hosts[0],
            site.poolId,
            site.theme,
            site.countries.join(', '),
            <State key="state" site={site} />,
          ],
        }))}
      />
      {faults.length > 0 && (
        <section className={parts.stack}>
          <h2>What is not right</h2>
          <ul className={parts.stack}>
            {faults.map(({ slug, grade, reason, remedy }) => (
              <li key={`${slug} ${reason}`}>
                <strong>{slug}</strong>, {GRADE_WORDS[grade]}: {reason}. {remedy}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export default definePage({
  path: '/sites',
  role: 'staff',
  title: 'Sites',
  nav: 'Sites',
  async loader(ctx) {
    const sites = ctx.listTenants().map(({ slug }) => readSiteState(ctx.forTenant(slug)))
    return { sites: sites.sort((a, b) => (a.slug < b.slug ? -1 : 1)) }
  },
  Page: SitesPage,
})
