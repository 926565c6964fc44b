import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { muted } from '#engine/ui/text.css.ts'
import * as css from './deletion.css.ts'
import { REACTIVATION_DAYS } from './rules.ts'

export interface Partner {
  readonly href: string
  readonly host: string
}

function PartnerPanel({ partner: { href, host }, brand }: { partner: Partner; brand: string }) {
  const { t } = useTranslation('deletion')
  return (
    <Panel className={css.partner}>
      <h2>{t('deleted.partnerTitle')}</h2>
      <p className={muted}>{t('deleted.partnerText', { host, brand })}</p>
      <Button to={href} rel="nofollow noreferrer">
        {t('deleted.partnerGo', { host })}
        <Icon name="external-link" />
      </Button>
    </Panel>
  )
}

/** After the deletion: how to restore the account, and a link to a partner's site if the brand has one. */
export function DeletedScreen({ partner, brand }: { partner: Partner | undefined; brand: string }) {
  const { t } = useTranslation('deletion')
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" title={t('deleted.title')} text={t('deleted.text', { days: REACTIVATION_DAYS })}>
        <Button kind="primary" to="/">
          {t('deleted.home')}
        </Button>
      </Empty>
      {partner && <PartnerPanel partner={partner} brand={brand} />}
    </main>
  )
}
