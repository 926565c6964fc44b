import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { StartOptions } from '#engine/domains/signup/index.ts'
import { GenderFields } from '#engine/domains/signup/shared/GenderFields.tsx'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import * as css from '#engine/ui/structure/hero/hero.css.ts'
import { fine } from '#engine/ui/text.css.ts'

/** The start form of the home page: passes its values on to the sign-up page; posted, so that no address shows the e-mail. */
export function StartForm({ options }: { options: StartOptions }) {
  const { t } = useTranslation('home')
  const { settings } = useShell()
  return (
    <Form className={`${css.start} ${panel}`} id="start" action="/signup" method="post">
      <input type="hidden" name="start" value="1" />
      <h2 className={css.startTitle}>{t('start')}</h2>
      <GenderFields options={options} />
      <TextField type="email" name="email" autoComplete="email" label={t('mail')} placeholder={t('mailPlaceholder')} />
      <Button kind="primary" wide type="submit">
        <span>{t('go')}</span>
        <Icon name="arrow-right" />
      </Button>
      <p className={fine}>{t('fine', { min_age: settings.min_age })}</p>
    </Form>
  )
}
