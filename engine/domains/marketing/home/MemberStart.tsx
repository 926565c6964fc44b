import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import * as css from '#engine/ui/structure/hero/hero.css.ts'

/** What members find in place of the start form: the ways to search, messages and likes. */
export function MemberStart({ name }: { name: string }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <div className={`${css.start} ${panel}`}>
      <h2 className={css.startTitle}>{t('welcomeBack', { name })}</h2>
      <div className={css.startLinks}>
        <Button kind="primary" wide to="/members">
          <span>{t('common:nav.members')}</span>
          <Icon name="arrow-right" />
        </Button>
        <Button kind="line" wide to="/chats">
          {t('common:nav.chats')}
        </Button>
        <Button kind="line" wide to="/likes">
          {t('common:nav.likes')}
        </Button>
      </div>
    </div>
  )
}
