import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import type { IconName } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Progress } from '#engine/ui/feedback/Progress.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from '../shared/own.css.ts'
import type { Completeness } from './completeness.ts'
import type { OwnState } from './own-profile.ts'
import { editPath, SECTION_OF } from './sections.ts'

const LEADS: Partial<Record<OwnState, { readonly icon: IconName; readonly to: string }>> = {
  disabled: { icon: 'eye-off', to: '/pages/service' },
  invisible: { icon: 'eye-off', to: '/settings' },
}

/** States why others do not see the profile, and where to change that. The layout shows the reminder to confirm. */
export function OwnStatus({ state }: { state: OwnState }) {
  const { t } = useTranslation('profile')
  const lead = LEADS[state]
  if (!lead || (state !== 'disabled' && state !== 'invisible')) return null
  return (
    <Alert
      icon={lead.icon}
      action={
        <Button kind="quiet" small to={lead.to}>
          {t(`own.state.${state}.go`)}
        </Button>
      }
    >
      {t(`own.state.${state}.text`)}
    </Alert>
  )
}

/** How complete the profile is, and what to add first; hidden if nothing is missing. */
export function OwnCompleteness({ percent, missing }: Completeness) {
  const { t } = useTranslation('profile')
  if (missing.length === 0) return null
  return (
    <Panel className={css.completeness}>
      <h2>{t('own.complete.title', { percent })}</h2>
      <Progress value={percent} label={t('own.complete.title', { percent })} />
      <p className={fine}>{t('own.complete.text')}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <Link to={editPath(SECTION_OF[part])}>{t(`own.gain.${part}`)}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
