import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import type { NotificationType } from './shared/types.ts'

export interface UnsubscribeScreenProps {
  readonly state: 'asking' | 'done' | 'invalid'
  /** One type of mail, or every notification mail. */
  readonly what: NotificationType | 'all'
}

/** Requires a press, so that programs that open every link of a mail do not unsubscribe anybody. */
export function UnsubscribeScreen({ state, what }: UnsubscribeScreenProps) {
  const { t } = useTranslation(['unsubscribe', 'settings'])
  const sending = useNavigation().state === 'submitting'
  const type = what === 'all' ? '' : t(`settings:type.${what}`)
  const texts = {
    asking: { title: t('heading'), text: what === 'all' ? t('all') : t('type', { type }) },
    done: { title: t('doneHeading'), text: what === 'all' ? t('doneAll') : t('doneType', { type }) },
    invalid: { title: t('invalidHeading'), text: t('invalidText') },
  }[state]
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" {...texts}>
        {state === 'asking' ? (
          <Form method="post">
            <Button kind="primary" type="submit" busy={sending && t('busy')}>
              {t('button')}
            </Button>
          </Form>
        ) : (
          <Button kind="primary" to="/notifications">
            {t('settings')}
          </Button>
        )}
      </Empty>
    </main>
  )
}
