import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { ownForm, ownPanel } from '../shared/own.css.ts'
import { editPath, type OwnSection } from './sections.ts'

/** Not part of the profile's own script, which most pages of it need nothing of. */
const LeaveGuard = lazy(async () => ({
  default: (await loadPart(() => import('#engine/platform/client/forms/LeaveGuard.tsx'))).LeaveGuard,
}))

/** The form of one section, which saves and leads back to the profile. It asks before changes are lost. */
export function OwnForm({ section, children }: { section: OwnSection; children: ReactNode }) {
  const { t } = useTranslation(['members', 'profile'])
  const saving = useNavigation().formData?.get('intent') === section
  return (
    <Panel className={ownPanel}>
      <Form method="post" action={editPath(section)} className={ownForm} noValidate>
        <Suspense>
          <LeaveGuard />
        </Suspense>
        {children}
        <p className={btnRow}>
          <Button type="submit" name="intent" value={section} kind="primary" busy={saving && t('own.saving')}>
            {t('own.save')}
          </Button>
          <Button kind="quiet" to="/profile">
            {t('profile:own.cancel')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
