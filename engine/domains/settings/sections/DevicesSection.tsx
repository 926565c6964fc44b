import { useTranslation } from 'react-i18next'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Label } from '#engine/ui/display/Label.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { Agent } from '../agent.ts'
import type { Saved } from '../outcomes.ts'
import * as css from '../settings.css.ts'
import { IntentForm, Section, Submit } from './Section.tsx'

export interface Device extends Agent {
  readonly id: string
  readonly current: boolean
  /** The time of the last use, in the reader's language. */
  readonly seen: string
}

function useDeviceName() {
  const { t } = useTranslation('settings')
  return ({ browser, system }: Agent) => {
    if (browser && system) return t('device.both', { browser, system })
    return browser || system || t('device.unknown')
  }
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('settings')
  const name = useDeviceName()(device)
  return (
    <IntentForm intent="device_out" className={css.row}>
      <input type="hidden" name="id" value={device.id} />
      <span className={css.device}>
        <Icon name={device.hand ? 'smartphone' : 'monitor'} />
        <span className={css.words}>
          <span>{name}</span>
          {device.current ? (
            <Label>{t('device.this')}</Label>
          ) : (
            <span className={fine}>{t('device.seen', { when: device.seen })}</span>
          )}
        </span>
      </span>
      {!device.current && (
        <Submit intent="device_out" id={device.id} small>
          {t('device.out')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Submit>
      )}
    </IntentForm>
  )
}

/** The member's sessions; each can be ended, or all but the current one. */
export function DevicesSection({ devices, saved }: { devices: readonly Device[]; saved?: Saved }) {
  const { t } = useTranslation('settings')
  return (
    <Section id="devices" title={t('section.devices')} note={t('device.note')} saved={saved}>
      <ul className={css.rows}>
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <IntentForm intent="others_out">
          <div>
            <Submit intent="others_out">{t('device.othersOut')}</Submit>
          </div>
        </IntentForm>
      )}
    </Section>
  )
}
