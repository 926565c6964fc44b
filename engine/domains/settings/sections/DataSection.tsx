import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from '../settings.css.ts'
import { Section } from './Section.tsx'

/** Download of the member's data, and account deletion. */
export function DataSection() {
  const { t } = useTranslation('settings')
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
