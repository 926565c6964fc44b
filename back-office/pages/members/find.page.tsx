import { findHomeMembers } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { Form } from '../../frame/Form.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import * as parts from '../../parts/parts.css.ts'
import { type SiteOption, SiteSelect, toOptions } from '../../parts/SiteSelect.tsx'
import { Table } from '../../parts/Table.tsx'

interface Found {
  readonly site: string
  readonly text: string
  readonly members: Awaited<ReturnType<typeof findHomeMembers>>
}

const COLUMNS = ['Name', 'E-mail address', 'State', 'Found by'].map((word) => ({ word }))

function FindPage({ data: { sites }, said }: PageProps<{ readonly sites: readonly SiteOption[] }, Found>) {
  return (
    <>
      <PageHead title="Members" note="Every look at a member is recorded." />
      <Panel>
        {/* Posted, so that an address is in no log and in no history of a browser. */}
        <Form action="/members" className={parts.filter}>
          <SiteSelect sites={sites} chosen={said?.site ?? sites[0]?.slug ?? ''} />
          <TextField
            label="Member"
            name="text"
            type="search"
            required
            maxLength={254}
            defaultValue={said?.text}
            hint="E-mail address, id, user name, or the number of an order."
          />
          <Button type="submit" kind="primary">
            Find
          </Button>
        </Form>
      </Panel>
      {said && (
        <Table
          label="Members found"
          columns={COLUMNS}
          none="Nobody of this site is found."
          rows={said.members.map(({ id, name, email, status, by }) => ({
            key: id,
            cells: [
              <a key="name" href={`/members/${said.site}/${id}`}>
                {name}
              </a>,
              email,
              status,
              by,
            ],
          }))}
        />
      )}
    </>
  )
}

export default definePage({
  path: '/members',
  role: ['support', 'moderator'],
  title: 'Members',
  nav: 'Members',
  loader: async (ctx) => ({ sites: toOptions(ctx.listTenants()) }),
  async action(ctx, form): Promise<Found> {
    const site = form.get('site') ?? ''
    const text = (form.get('text') ?? '').slice(0, 254)
    return { site, text, members: await findHomeMembers(ctx.forTenant(site), { text }) }
  },
  Page: FindPage,
})
