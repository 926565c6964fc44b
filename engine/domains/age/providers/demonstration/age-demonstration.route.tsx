import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { findToken } from '#engine/domains/accounts/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { badRequest, notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { receiveAgeMessage } from '../../age-check.ts'
import { AGE_CHECK, returnPath } from '../../rules.ts'
import type { Route } from './+types/age-demonstration.route'
import demonstration, { demonstrationMessage } from './provider.ts'
import { DEMONSTRATED } from './results.ts'

export const handle: RouteHandle = { texts: ['age'], layout: 'empty', title: 'age:demo.title', hydrate: false }

async function getAttempt(context: Route.LoaderArgs['context'], attempt: string) {
  const ctx = context.get(requestContext)
  const token = demonstration.isAvailable(ctx) ? await findToken(ctx.db, attempt, AGE_CHECK) : undefined
  if (token?.data !== demonstration.name || token.used_at !== null || token.expires_at <= ctx.now) throw notFound()
  return ctx
}

export async function loader({ context, params }: Route.LoaderArgs) {
  await getAttempt(context, params.attempt)
  return null
}

/** The page acts as the provider: it reports the result by its signed message, then sends the member back. */
export async function action({ context, request, params: { attempt } }: Route.ActionArgs) {
  const ctx = await getAttempt(context, attempt)
  const wanted = (await readForm(request)).get('result')
  const result = DEMONSTRATED.find((one) => one === wanted)
  if (!result) throw badRequest()
  await receiveAgeMessage(ctx, demonstration, demonstrationMessage(ctx, { attempt, result }, ctx.now))
  return redirect(returnPath(attempt))
}

export default function AgeDemonstration() {
  const { t } = useTranslation('age')
  return (
    <main id="main" className={page}>
      <form method="post">
        <Empty heading="h1" title={t('demo.title')} text={t('demo.text')}>
          {DEMONSTRATED.map((result) => (
            <Button
              key={result}
              type="submit"
              name="result"
              value={result}
              kind={result === 'adult' ? 'primary' : 'line'}
            >
              {t(`demo.${result}`)}
            </Button>
          ))}
        </Empty>
      </form>
    </main>
  )
}
