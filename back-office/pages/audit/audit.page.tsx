import { listAudit, OPERATOR_ACTIONS, type VerifiedChain, verifyAudit } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { Form } from '../../frame/Form.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { columns } from '../../parts/columns.ts'
import * as parts from '../../parts/parts.css.ts'
import { Table } from '../../parts/Table.tsx'
import { minuteOf, spaced } from '../../parts/words.ts'
import { type Asked, filterOf, nextPath, readAsked } from './asked.ts'
import { Chains } from './Chains.tsx'
import { placeOf } from './place-of.ts'

type Row = Awaited<ReturnType<typeof listAudit>>[number]

interface Shown {
  readonly asked: Asked
  readonly rows: readonly Row[]
  /** The address of the next page; undefined on the last. */
  readonly next: string | undefined
}

interface Verified {
  readonly chains: readonly VerifiedChain[]
}

const PAGE = 50
const COLUMNS = columns('When (UTC)', 'Who', 'What', 'Where', 'Member', 'Object', 'Outcome', 'Reason')
const KINDS = [{ value: '', word: 'all' }, ...OPERATOR_ACTIONS.map((value) => ({ value, word: spaced(value) }))]

const toRow = (row: Row) => ({
  key: `${row.pool_id} ${row.id}`,
  cells: [
    minuteOf(row.created_at),
    row.actor,
    spaced(row.action),
    row.tenant_id || placeOf(row.pool_id),
    row.subject_id,
    row.object,
    spaced(row.outcome),
    spaced(row.reason),
  ],
})

function AuditPage({ data: { asked, rows, next }, said }: PageProps<Shown, Verified>) {
  return (
    <>
      <PageHead title="Audit log" note="What staff read and did, the newest first.">
        <Form action="/audit">
          <Button type="submit" small>
            Verify the log
          </Button>
        </Form>
      </PageHead>
      {said && <Chains chains={said.chains} />}
      <Panel>
        <form className={parts.filter}>
          <TextField label="Who (whole name)" name="by" type="search" maxLength={64} defaultValue={asked.by} />
          <Select label="What" name="action" defaultValue={asked.action ?? ''} options={KINDS} />
          <TextField label="Day (UTC)" name="day" type="date" defaultValue={asked.day} />
          <Button type="submit" kind="primary">
            Show
          </Button>
        </form>
      </Panel>
      <Table label="Audit log" columns={COLUMNS} none="No row matches." rows={rows.map(toRow)} />
      {next && (
        <p>
          <Button to={next} reloadDocument>
            Next page
          </Button>
        </p>
      )}
    </>
  )
}

export default definePage({
  path: '/audit',
  role: ['administrator'],
  title: 'Audit log',
  nav: 'Audit',
  async loader(ctx): Promise<Shown> {
    const asked = readAsked(ctx.query)
    const rows = await listAudit(ctx.forInstallation(), { ...filterOf(asked), limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return { asked, rows: shown, next: rows.length > PAGE ? nextPath(asked, shown.at(-1)!) : undefined }
  },
  action: async (ctx): Promise<Verified> => ({ chains: await verifyAudit(ctx.forInstallation(), {}) }),
  Page: AuditPage,
})
