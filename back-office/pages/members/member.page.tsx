import { type MemberFile, readMemberFile } from '#engine/back-office.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { NotFound, redirectTo } from '../../frame/answer.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { columns } from '../../parts/columns.ts'
import { Facts } from '../../parts/Facts.tsx'
import * as parts from '../../parts/parts.css.ts'
import { Table } from '../../parts/Table.tsx'
import { minuteOf, spaced } from '../../parts/words.ts'
import { toRow } from '../orders/to-row.tsx'
import { Acts } from './Acts.tsx'
import { runAct, wordsOf } from './acts.ts'
import * as css from './members.css.ts'

interface Shown {
  readonly site: string
  readonly file: MemberFile
  readonly done: string | null
}

function Person({ file: { member, strikes } }: { file: MemberFile }) {
  const marks = [
    member.fictional === 1 && 'fictional',
    member.invisible === 1 && 'invisible',
    member.paid_user === 1 && 'premium',
  ].filter((mark) => mark !== false)
  return (
    <Panel>
      <Facts
        facts={[
          ['Id', member.id],
          ['E-mail address', member.email],
          ['State', `${spaced(member.status)}, profile ${member.profile_status}`],
          ['Is', marks.length > 0 ? marks.join(', ') : null],
          ['Born', `${member.date_of_birth}, ${member.age}`],
          ['Gender', `${member.gender}, looks for ${member.seeking}`],
          ['Place', `${member.place || 'not given'}, ${member.country}`],
          ['Reads', member.language],
          ['Credits', member.debt > 0 ? `${member.credits}, owes ${member.debt}` : member.credits],
          ['Signed up', minuteOf(member.signup_at)],
          ['Confirmed', minuteOf(member.confirmed_at)],
          ['Last here', minuteOf(member.last_seen_at)],
          [
            'Banned',
            member.banned_at === null ? null : `${minuteOf(member.banned_at)}: ${spaced(member.banned_reason)}`,
          ],
          ['Deleted', member.deleted_at === null ? null : minuteOf(member.deleted_at)],
          ['Strikes', `${strikes} in a year`],
          ['About', member.about_me ? <span className={parts.quote}>{member.about_me}</span> : null],
        ]}
      />
    </Panel>
  )
}

const Photos = ({ site, file }: { site: string; file: MemberFile }) => (
  <section className={parts.stack}>
    <h2>Photos</h2>
    {file.photos.length === 0 ? (
      <p>None.</p>
    ) : (
      <ul className={css.photos}>
        {file.photos.map(({ id, status, rejected_reason }) => (
          <li key={id}>
            <img
              src={`/members/${site}/${file.member.id}/photos/${id}`}
              alt=""
              width={320}
              height={427}
              loading="lazy"
            />
            {status}
            {rejected_reason ? `: ${spaced(rejected_reason)}` : ''}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const Lists = ({ site, file }: { site: string; file: MemberFile }) => (
  <>
    <h2>Orders</h2>
    <Table
      label="Orders"
      columns={columns('Number', 'Placed', 'Amount', 'Credits', 'Method', 'State')}
      none="None at this site."
      rows={file.orders.map((order) => toRow(site, order))}
    />
    <h2>Credits</h2>
    <Table
      label="Entries of credits"
      columns={columns('When', 'Credits', 'For')}
      none="None."
      rows={file.entries.map(({ id, created_at, delta, reason }) => ({
        key: id,
        cells: [minuteOf(created_at), delta > 0 ? `+${delta}` : delta, spaced(reason)],
      }))}
    />
    <h2>Reports about them</h2>
    <Table
      label="Reports about the member"
      columns={columns('When', 'Category', 'Of', 'State')}
      none="None at this site."
      rows={file.reports.map(({ id, created_at, category, subject, status }) => ({
        key: id,
        cells: [
          <a key="report" href={`/queue/${site}/report/${id}`}>
            {minuteOf(created_at)}
          </a>,
          spaced(category),
          subject,
          status,
        ],
      }))}
    />
    <h2>Restrictions</h2>
    <Table
      label="Restrictions"
      columns={columns('When', 'What', 'Rule', 'Found by', 'Read', 'Ended')}
      none="None."
      rows={file.restrictions.map(({ id, created_at, kind, rule, found, seen_at, ended_at }) => ({
        key: id,
        cells: [
          minuteOf(created_at),
          kind,
          spaced(rule),
          found === 'report' ? 'a report' : 'the operators',
          seen_at === null ? 'not yet' : minuteOf(seen_at),
          ended_at === null ? 'holds' : minuteOf(ended_at),
        ],
      }))}
    />
    <h2>Sessions</h2>
    <Table
      label="Sessions"
      columns={columns('Last here', 'Since', 'Site', 'Browser')}
      none="Not logged in anywhere."
      rows={file.sessions.map(({ id, last_seen_at, created_at, tenant_id, user_agent }) => ({
        key: id,
        cells: [minuteOf(last_seen_at), minuteOf(created_at), tenant_id, user_agent.slice(0, 60)],
      }))}
    />
  </>
)

function MemberPage({ data: { site, file, done }, said }: PageProps<Shown, { readonly reason: string }>) {
  return (
    <>
      <PageHead title={file.member.name || 'Nobody any more'} note={`Of ${site}. This look is recorded.`} />
      {said && (
        <Alert tone="failure" live>
          {wordsOf(said.reason)}
        </Alert>
      )}
      {done !== null && !said && (
        <Alert tone="success" live>
          Done, and recorded.
        </Alert>
      )}
      <Person file={file} />
      <section className={parts.stack}>
        <h2>Acts</h2>
        <Acts action={`/members/${site}/${file.member.id}`} member={file.member} />
      </section>
      <Photos site={site} file={file} />
      <Lists site={site} file={file} />
    </>
  )
}

export default definePage({
  path: '/members/:site/:id',
  role: ['support', 'moderator'],
  title: 'Member',
  async loader({ params, query, forTenant }): Promise<Shown> {
    const site = params.site!
    const file = await readMemberFile(forTenant(site), { member: params.id! })
    if (!file) throw new NotFound()
    return { site, file, done: query.get('done') }
  },
  async action(ctx, form): Promise<{ readonly reason: string } | ReturnType<typeof redirectTo>> {
    const { site, id } = ctx.params
    const result = await runAct(ctx, form)
    if (!result.ok) return { reason: result.reason }
    return redirectTo(form.get('act') === 'erase' ? '/members' : `/members/${site}/${id}?done`)
  },
  Page: MemberPage,
})
