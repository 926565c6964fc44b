import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { LinkScreen } from '#engine/domains/accounts/shared/LinkScreen.tsx'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { REACTIVATION_DAYS } from './rules.ts'

/** The state of a reactivation link. `eraseAt`: epoch ms. */
export type ReactivateView =
  | { readonly state: 'ready'; readonly name: string; readonly eraseAt: number }
  | { readonly state: 'restored' | 'too_late' | 'link_invalid' }

/** One button that restores the account, so that mail scanners which open every link change nothing. */
function Ready({ name, eraseAt }: { name: string; eraseAt: number }) {
  const { t } = useTranslation('deletion')
  const busy = useNavigation().state === 'submitting'
  const date = formatLongDate(useDateTag(), eraseAt)
  return (
    <LinkScreen title={t('reactivate.heading', { name })} text={t('reactivate.text', { date })}>
      <Form method="post">
        <Button kind="primary" type="submit" busy={busy && t('reactivate.busy')}>
          {t('reactivate.submit')}
        </Button>
      </Form>
    </LinkScreen>
  )
}

function Restored() {
  const { t } = useTranslation('deletion')
  const loggedIn = useUser((state) => state.user !== null)
  return (
    <LinkScreen title={t('reactivate.restoredTitle')} text={t('reactivate.restoredText')}>
      <Button kind="primary" to={loggedIn ? '/members' : '/login'}>
        {loggedIn ? t('reactivate.members') : t('reactivate.login')}
      </Button>
    </LinkScreen>
  )
}

export function ReactivateScreen({ view }: { view: ReactivateView }) {
  const { t } = useTranslation('deletion')
  switch (view.state) {
    case 'ready':
      return <Ready name={view.name} eraseAt={view.eraseAt} />
    case 'restored':
      return <Restored />
    case 'too_late':
      return (
        <LinkScreen title={t('reactivate.lateTitle')} text={t('reactivate.lateText', { days: REACTIVATION_DAYS })}>
          <Button kind="primary" to="/signup">
            {t('reactivate.signup')}
          </Button>
        </LinkScreen>
      )
    case 'link_invalid':
      return (
        <LinkScreen
          title={t('reactivate.invalidTitle')}
          text={
            <>
              {t('reactivate.invalidText')}
              <br />
              {t('reactivate.invalidHint')}
            </>
          }
        >
          <Button kind="primary" to="/login">
            {t('reactivate.login')}
          </Button>
        </LinkScreen>
      )
  }
}
