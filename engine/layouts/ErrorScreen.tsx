import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'
import type { PageError } from '#engine/platform/guards.ts'
import { useReference } from '#engine/platform/rendering/request-values.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { fine } from '#engine/ui/text.css.ts'

interface Explained {
  readonly status: number
  /** Undefined where the error has no message for readers. */
  readonly reason: string | undefined
  readonly details: Readonly<Record<string, string>>
}

/** Status and reason of the thrown value; a bug reveals nothing to the visitor. */
function explain(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) return { status: 500, reason: undefined, details: {} }
  const data = error.data as Partial<PageError> | undefined
  const byStatus = error.status === 404 ? 'not_found' : error.status === 403 ? 'forbidden' : undefined
  return { status: error.status, reason: data?.reason ?? byStatus, details: data?.details ?? {} }
}

/** The message of whatever was thrown; undefined without one. */
function useMessage(error: unknown): string | undefined {
  const { t, i18n } = useTranslation('errors')
  const { reason, details } = explain(error)
  const key = `reason.${reason}` as 'reason.internal'
  return reason !== undefined && i18n.exists(`errors:${key}`) ? t(key, details) : undefined
}

/** The message, or 'Error' where there is none: the page's heading, and its title too (product.md 2.5). */
export function useErrorText(error: unknown): string {
  const { t } = useTranslation('errors')
  return useMessage(error) ?? t('word')
}

/** The one error page (product.md 2.5), with links to the home page and the customer service. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const { status } = explain(error)
  const text = useErrorText(error)
  const hasMessage = useMessage(error) !== undefined
  const { requestId } = useShell()
  // A refusal is complete by itself; retrying would not help.
  const retry = status >= 500 && t('hint')
  const hint = !hasMessage ? t('reason.internal') : status === 404 ? t('notFoundHint') : retry
  return (
    <main id="main" className={page}>
      <Empty code={String(status)} heading="h1" title={text} text={hint}>
        <Button to="/" kind="primary">
          {t('home')}
        </Button>
        <Button to="/pages/service" kind="quiet">
          {t('service')}
        </Button>
      </Empty>
      {status >= 500 && <Reference id={requestId} />}
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </main>
  )
}

/** Of an unexpected error: what customer service finds it by in the log. */
function Reference({ id }: { id: string }) {
  const { t } = useTranslation('errors')
  return <p className={fine}>{t('reference', { id })}</p>
}

/** For an error of the shell itself: says so in the visitor's language, with nothing of the brand around it. */
export function BareError() {
  const { t } = useTranslation('errors')
  const id = useReference()
  return (
    <main>
      <h1>{t('reason.internal')}</h1>
      <p>{t('bare')}</p>
      <Reference id={id} />
      <p>
        <a href="/">{t('home')}</a>
      </p>
    </main>
  )
}
