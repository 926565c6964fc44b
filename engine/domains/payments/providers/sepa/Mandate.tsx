import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './directdebit.css.ts'
import type { DebitView } from './view.ts'

/** What the member signs by entering the code, in the words of the scheme. */
export function Mandate({ view: { mandate } }: { view: DebitView }) {
  const { t } = useTranslation('directdebit')
  const { company, address, creditorId, reference, collectedAt } = mandate
  const date = formatLongDate(useDateTag(), collectedAt)
  return (
    <Panel className={css.mandate}>
      <h2>{t('mandate.title')}</h2>
      <p className={fine}>{t('mandate.text', { company })}</p>
      <dl>
        <div>
          <dt>{t('mandate.creditor')}</dt>
          <dd>
            {company}, {address}
          </dd>
        </div>
        <div>
          <dt>{t('mandate.creditorId')}</dt>
          <dd>{creditorId}</dd>
        </div>
        <div>
          <dt>{t('mandate.reference')}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{t('mandate.when')}</dt>
          <dd>{t('mandate.whenText', { date })}</dd>
        </div>
      </dl>
    </Panel>
  )
}
