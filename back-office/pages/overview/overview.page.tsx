import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'

interface Overview {
  readonly name: string
  readonly rights: readonly string[]
  readonly sites: readonly { readonly slug: string; readonly name: string; readonly host: string }[]
}

function OverviewPage({ data: { name, rights, sites } }: PageProps<Overview>) {
  return (
    <>
      <PageHead title="Overview" note={`${name}: ${rights.join(', ')}`} />
      <Panel>
        <h2>Sites</h2>
        <ul>
          {sites.map((site) => (
            <li key={site.slug}>
              {site.name} ({site.host})
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

export default definePage({
  path: '/',
  role: 'staff',
  title: 'Overview',
  nav: 'Overview',
  async loader(ctx): Promise<Overview> {
    const sites = ctx.listTenants().map(({ slug, name, hosts }) => ({ slug, name, host: hosts[0]! }))
    const rights = ctx.staff.rights.map(({ role, reach, place }) => (reach === 'all' ? role : `${role} of ${place}`))
    return { name: ctx.staff.name, rights, sites }
  },
  Page: OverviewPage,
})
