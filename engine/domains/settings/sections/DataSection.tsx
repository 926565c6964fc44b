import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from '../settings.css.ts'
import { Section } from './Section.tsx'

/** Download of the member's data, what was decided against them, and account deletion. */
export function DataSection() {
  const { t } = useTranslation(['settings', 'moderation'])
  return (
    <Section id="data" title={t('section.data')}>
      <ul className={css.rows}>
        <li className={css.row}>
          <span className={css.words}>
            <span>{t('data.mine')}</span>
            <span className={fine}>{t('data.mineNote')}</span>
          </span>
          <Button small to="/api/my-data.php" reloadDocument download>
            {t('data.download')}
          </Button>
        </li>
        <li className={css.row}>
          <span className={css.words}>
            <span>{t('moderation:restriction.title')}</span>
            <span className={fine}>{t('moderation:restriction.lead')}</span>
          </span>
          <Button small to="/decisions">
            {t('moderation:restriction.open')}
            <VisuallyHidden> {t('moderation:restriction.title')}</VisuallyHidden>
          </Button>
        </li>
        <li className={css.row}>
          <span className={css.words}>
            <span>{t('data.delete')}</span>
            <span className={fine}>{t('data.deleteNote')}</span>
          </span>
          <Button small to="/delete-account">
            {t('data.deleteGo')}
          </Button>
        </li>
      </ul>
    </Section>
  )
}
