import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { OwnPhotosView } from '../own/own.ts'
import { OWN_PROFILE, useAct } from '../own/use-act.ts'
import * as css from '../photos.css.ts'

/** The members who may see the private album, each with a revoke button. */
export function Album({ view }: { view: OwnPhotosView }) {
  const { t } = useTranslation('photos')
  const { Form } = useAct('album')
  return (
    <section className={css.album}>
      <h2>
        <Icon name="lock" />
        {t('album.title')}
      </h2>
      <p className={fine}>
        {t('album.text')} {view.album.length === 0 && t('album.nobody')}
      </p>
      {view.album.length > 0 && (
        <ul>
          {view.album.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/members/${id}`}>{name}</Link>
              <Form method="post" action={OWN_PROFILE}>
                <input type="hidden" name="member_id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="album_close"
                  kind="quiet"
                  small
                  aria-label={`${t('album.close')}: ${name}`}
                >
                  {t('album.close')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
