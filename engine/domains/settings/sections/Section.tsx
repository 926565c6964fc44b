import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import { type Saved, type SectionId, sectionOf } from '../outcomes.ts'
import * as css from '../settings.css.ts'

interface SectionProps {
  id: SectionId
  title: string
  note?: string
  /** The result of the last action, in this section or another one. */
  saved?: Saved
  children: ReactNode
}

/**
 * One section with its anchor. The element for 'saved' is always rendered, so that screen readers announce what appears
 * in it.
 */
export function Section({ id, title, note, saved, children }: SectionProps) {
  const { t } = useTranslation('settings')
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${panel} ${css.section}`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div role="status">{saved && sectionOf(saved) === id && <Alert tone="success">{t(`saved.${saved}`)}</Alert>}</div>
      {note && <p className={muted}>{note}</p>}
      {children}
    </section>
  )
}

interface IntentFormProps {
  /** The form's `intent`. */
  intent: string
  /** Reloads the document, so that language and scheme apply everywhere. */
  reload?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form of the screen: posts to the current route. Success leads back to its section, a refusal to what is at fault,
 * also without script: an address with a fragment would not let the document focus it.
 */
export function IntentForm({ intent, reload, className, children }: IntentFormProps) {
  const { pathname } = useLocation()
  return (
    <Form method="post" action={pathname} noValidate reloadDocument={reload} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

type SubmitProps = { intent: string; id?: string; kind?: 'primary' | 'line'; small?: boolean; children: ReactNode }

/** The button of such a form; busy only while its own form is being submitted. */
export function Submit({ intent, id, kind = 'line', small, children }: SubmitProps) {
  const { t } = useTranslation('settings')
  const sent = useNavigation().formData
  const busy = sent?.get('intent') === intent && (id === undefined || sent.get('id') === id)
  return (
    <Button type="submit" kind={kind} small={small} busy={busy && t('saving')}>
      {children}
    </Button>
  )
}
