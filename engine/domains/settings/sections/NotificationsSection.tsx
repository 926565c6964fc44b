import { useTranslation } from 'react-i18next'
import type { DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import {
  CHANNELS,
  type Channel,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#engine/domains/notifications/shared/types.ts'
import { PushSwitch } from '#engine/domains/push/shared/PushButton.tsx'
import { usePush } from '#engine/domains/push/shared/push.store.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { classNames } from '#engine/ui/class-names.ts'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { waiting } from '#engine/ui/page/waiting.css.ts'
import { fine, muted } from '#engine/ui/text.css.ts'
import type { Saved } from '../outcomes.ts'
import * as css from '../settings.css.ts'
import { DisabledMails } from './DisabledMails.tsx'
import { IntentForm, Section, Submit } from './Section.tsx'

export interface NotificationsSectionProps {
  email: string
  /** Types that are switched off, by channel. */
  off: Readonly<Record<Channel, readonly string[]>>
  /** Push shows the text of messages. */
  pushText: boolean
  causes: readonly DisabledCause[]
  /** Minutes until mails to an address that bounces may be tried again, after a refusal. */
  waitMinutes?: number
  /** The consent was missing. */
  unticked?: boolean
  saved?: Saved
}

function Cell({ type, channel, off }: { type: NotificationType; channel: Channel; off: readonly string[] }) {
  const { t } = useTranslation('settings')
  return (
    <td>
      <Check name={`${channel}[]`} value={type} defaultChecked={!off.includes(type)}>
        <VisuallyHidden>{t('typeByWay', { type: t(`type.${type}`), way: t(`way.${channel}`) })}</VisuallyHidden>
      </Check>
    </td>
  )
}

const SWITCHED = ['off', 'on'] as const
const IMPOSSIBLE = ['denied', 'none'] as const

/**
 * Whether this browser gets push messages; only the browser can answer this. All answers lie in one place, as high as the
 * highest of them, so that nothing moves when one is shown.
 */
function PushRow() {
  const { t } = useTranslation('settings')
  const { isRead, isCapable, isSubscribed, permission } = usePush((state) => state)
  const possible = isSubscribed ? 'on' : permission === 'denied' ? 'denied' : 'off'
  const known = isCapable ? possible : 'none'
  const isSwitch = known === 'on' || known === 'off'
  const title = <span>{t('push.title')}</span>
  return (
    <div className={classNames(css.part, css.alternatives, !isRead && waiting)}>
      <div className={classNames(css.row, !isSwitch && waiting)}>
        <span className={css.words}>
          {title}
          <span className={css.alternatives}>
            {SWITCHED.map((state) => (
              <span key={state} className={classNames(fine, state !== known && waiting)}>
                {t(`push.${state}`)}
              </span>
            ))}
          </span>
        </span>
        <PushSwitch small />
      </div>
      {IMPOSSIBLE.map((state) => (
        <div key={state} className={classNames(css.row, state !== known && waiting)}>
          <span className={css.words}>
            {title}
            <span className={fine}>{t(`push.${state}`)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** product.md 3.11: the eight types by mail and by push; above them the causes why no mail is sent. */
export function NotificationsSection(props: NotificationsSectionProps) {
  const { t } = useTranslation('settings')
  const { off, pushText, saved } = props
  return (
    <Section id="notifications" title={t('section.notifications')} note={t('notificationsNote')} saved={saved}>
      {props.causes.length > 0 && <DisabledMails {...props} />}
      <IntentForm intent="notifications">
        <table className={css.types}>
          <thead>
            <tr>
              <th scope="col">{t('typesHead')}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(`way.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTIFICATION_TYPES.map((type) => (
              <tr key={type}>
                <th scope="row">{t(`type.${type}`)}</th>
                {CHANNELS.map((channel) => (
                  <Cell key={channel} type={type} channel={channel} off={off[channel]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <Check name="push_text" value="yes" defaultChecked={pushText} aria-describedby="push-text-note">
            {t('push.text')}
          </Check>
          <p className={muted} id="push-text-note">
            {t('push.textNote')}
          </p>
        </div>
        <div>
          <Submit intent="notifications">{t('save')}</Submit>
        </div>
      </IntentForm>
      <PushRow />
    </Section>
  )
}
