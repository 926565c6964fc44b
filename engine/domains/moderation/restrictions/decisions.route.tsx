import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { StatementText } from '../shared/StatementText.tsx'
import type { Route } from './+types/decisions.route'
import { readOwnRestrictions, type Statement } from './restrictions.ts'

export const handle: RouteHandle = { texts: ['moderation', 'accounts'], title: 'moderation:restriction.title' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context.get(requestContext), request)
  return { statements: await readOwnRestrictions(viewer) }
}

function Decision({ statement }: { statement: Statement }) {
  const { t } = useTranslation(['moderation', 'accounts'])
  const tag = useDateTag()
  const { id, kind, at, endedAt } = statement
  const dateOf = (time: number) => formatLongDate(tag, time)
  return (
    <Panel>
      <h2>{t(`restriction.kind.${kind}`)}</h2>
      <p>
        {t('restriction.at', { date: dateOf(at) })}
        {endedAt !== null && ` ${t('restriction.ended', { date: dateOf(endedAt) })}`}
      </p>
      <StatementText statement={statement} />
      {endedAt === null && (
        <>
          <p>{t('accounts:banned.object')}</p>
          <p>
            <Button to={`/complaints?about=restriction:${id}`}>{t('accounts:banned.go')}</Button>
          </p>
        </>
      )}
    </Panel>
  )
}

/** `/decisions`: what was removed or closed, and why (product.md 10.6); a login leads here while one is unread. */
export default function DecisionsPage({ loaderData: { statements } }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  return (
    <main id="main" className={page}>
      <PageHead title={t('restriction.title')} note={t('restriction.lead')} />
      {statements.length === 0 && <Empty title={t('restriction.none')} text={t('restriction.noneText')} />}
      {statements.map((statement) => (
        <Decision key={statement.id} statement={statement} />
      ))}
      {statements.length > 0 && (
        <p>
          <Button kind="primary" to="/members">
            {t('restriction.on')}
          </Button>
        </p>
      )}
    </main>
  )
}
