import { askForPasskey, logInByPasskey } from '#engine/back-office.ts'
import { redirectTo, sendJson } from '../../frame/answer.tsx'
import { SESSION, setCookie } from '../../frame/cookies.ts'
import { safePath } from '../../frame/guard.ts'
import { definePage } from '../../frame/page.ts'
import { runStep, siteOf } from '../../frame/passkey-step.ts'

/** What the script of the log-in page sends. */
export default definePage({
  path: '/log-in/passkey',
  role: 'anyone',
  title: 'Log in',
  loader: async () => redirectTo('/log-in'),
  action: (ctx, form) =>
    runStep(form, {
      offer: () => askForPasskey(siteOf(ctx)),
      async answer(response) {
        const result = await logInByPasskey(siteOf(ctx), response, ctx)
        if (!result.ok) return undefined
        const location = safePath(ctx.query.get('back'))
        return sendJson({ location }, 200, setCookie(ctx.options.origin, SESSION, result.secret))
      },
    }),
  Page: () => null,
})
