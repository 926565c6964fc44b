import { listQueues } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { stack } from '../../frame/layout.css.ts'
import { definePage, type PageProps } from '../../frame/page.ts'
import { queuePath } from '../queue/item-path.ts'
import { type Waiting, WaitingTable } from '../queue/Rows.tsx'

/** Enough to see whether something is late; the queue has the rest. */
const SHOWN = 5

interface Overview {
  readonly name: string
  readonly rights: readonly string[]
  readonly sites: readonly { readonly slug: string; readonly name: string; readonly host: string }[]
  /** Undefined for who decides on nothing. */
  readonly waiting: Waiting | undefined
}

function OverviewPage({ data: { name, rights, sites, waiting } }: PageProps<Overview>) {
  return (
    <>
      <PageHead title="Overview" note={`${name}: ${rights.join(', ')}`} />
      {waiting && (
        <Panel className={stack}>
          <h2>What waits first</h2>
          <WaitingTable {...waiting} />
          {waiting.items.length > 0 && (
            <p>
              <Button to={queuePath()} kind="primary" reloadDocument>
                Open the queue
              </Button>
            </p>
          )}
        </Panel>
      )}
      <Panel className={stack}>
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
    const { staff, now } = ctx
    const sites = ctx.listTenants().map(({ slug, name, hosts }) => ({ slug, name, host: hosts[0]! }))
    const rights = staff.rights.map(({ role, reach, place }) => (reach === 'all' ? role : `${role} of ${place}`))
    const decides = ctx.listTenants(['moderator']).map(({ slug }) => ctx.forTenant(slug))
    const items = decides.length > 0 ? await listQueues(decides, { after: undefined, limit: SHOWN }) : []
    return {
      ...{ name: staff.name, rights, sites },
      waiting: decides.length > 0 ? { items, me: staff.name, now } : undefined,
    }
  },
  Page: OverviewPage,
})
