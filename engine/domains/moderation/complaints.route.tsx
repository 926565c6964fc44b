import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { knownKey } from '#engine/platform/formats/text-keys.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea, TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { formPanel } from '#engine/ui/page/Panel.css.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import type { Route } from './+types/complaints.route'
import { COMPLAINT_CATEGORIES } from './categories.ts'
import { fileComplaint } from './filing.ts'
import { complaintSchema } from './schema.ts'

export const handle: RouteHandle = { texts: ['moderation'], title: 'moderation:complaints.title' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { settings, viewer } = context.get(requestContext)
  return {
    email: viewer?.email ?? '',
    about: (searchParams.get('about') ?? '').slice(0, 120),
    days: settings.complaint_days,
    done: searchParams.has('done'),
  }
}

type Words = Readonly<Record<string, string>>

const answer = (errors: Words, values: Words, status: number, minutes?: number) =>
  data({ errors, values, minutes }, status)

export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(complaintSchema, await readForm(request))
  if (!form.ok) return answer(form.errors, form.values, 400)
  const filed = await fileComplaint(context.get(requestContext), form.value)
  if (!filed.ok) return answer({}, form.value, 429, filed.minutes)
  return redirect('/complaints?done')
}

function ComplaintForm({
  email,
  about,
  failed,
}: {
  email: string
  about: string
  failed: Route.ComponentProps['actionData']
}) {
  const { t } = useTranslation(['moderation'])
  const sending = useNavigation().state === 'submitting'
  const errorOf = (name: string) => {
    const key = failed?.errors[name]
    return key === undefined
      ? undefined
      : t(knownKey<'moderation:error.email' | 'moderation:error.body' | 'moderation:error.body_long'>(key))
  }
  return (
    <Panel className={formPanel}>
      <Form method="post" noValidate>
        {failed?.minutes !== undefined && (
          <Alert tone="failure" live>
            {t('error.tooMany', { minutes: failed.minutes })}
          </Alert>
        )}
        <input type="hidden" name="about" value={failed?.values.about ?? about} />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('complaints.email')}
          defaultValue={failed?.values.email ?? email}
          error={errorOf('email')}
        />
        <Select
          name="category"
          label={t('complaints.category')}
          defaultValue={failed?.values.category ?? 'other'}
          options={COMPLAINT_CATEGORIES.map((value) => ({ value, word: t(`category.${value}`) }))}
        />
        <TextArea
          name="body"
          rows={8}
          label={t('complaints.body')}
          defaultValue={failed?.values.body}
          error={errorOf('body')}
        />
        <p>
          <Button type="submit" kind="primary" busy={sending && t('complaints.sending')}>
            {t('complaints.send')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}

export default function ComplaintsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['moderation'])
  return (
    <main id="main" className={page}>
      <PageHead title={t('complaints.title')} note={t('complaints.lead', { count: loaderData.days })} />
      {loaderData.done ? (
        <Alert tone="success" live>
          {t('complaints.done')}
        </Alert>
      ) : (
        <ComplaintForm email={loaderData.email} about={loaderData.about} failed={actionData} />
      )}
    </main>
  )
}
