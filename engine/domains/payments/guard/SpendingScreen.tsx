import { useTranslation } from 'react-i18next'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { muted } from '#engine/ui/text.css.ts'
import type { SpendingView } from './guard.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { PauseForm } from './PauseForm.tsx'
import * as css from './spending.css.ts'
import type { SpendingOutcome } from './spending-action.ts'

type SpendingScreenProps = { view: SpendingView; outcome: SpendingOutcome | undefined }

export function SpendingScreen({ view, outcome }: SpendingScreenProps) {
  const { t, i18n } = useTranslation('spending')
  const { currency, spent } = view
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const failed = outcome && !outcome.saved ? outcome : undefined
  return (
    <main id="main" className={`${page} ${css.spending}`}>
      <PageHead title={t('title')} note={t('lead')} />
      <div role="status">{outcome?.saved && <Alert tone="success">{t(`saved.${outcome.saved}`)}</Alert>}</div>
      {failed?.errors.form === 'spending:error.many' && (
        <Alert tone="failure" live>
          {t('error.many')}
        </Alert>
      )}
      <Panel className={css.part}>
        <h2>{t('spent.title')}</h2>
        <dl className={css.sums}>
          <div>
            <dt>{t('spent.day')}</dt>
            <dd>{money(spent.day)}</dd>
          </div>
          <div>
            <dt>{t('spent.month')}</dt>
            <dd>{money(spent.month)}</dd>
          </div>
          {spent.open > 0 && (
            <div>
              <dt>{t('spent.open')}</dt>
              <dd>{money(spent.open)}</dd>
            </div>
          )}
        </dl>
        {spent.open > 0 && <p className={muted}>{t('spent.openHint')}</p>}
      </Panel>
      <LimitsForm view={view} failed={failed} />
      <PauseForm view={view} failed={failed} />
    </main>
  )
}
