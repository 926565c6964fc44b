import { askForPasskey, confirmByPasskey } from '#engine/back-office.ts'
import { redirectTo, sendJson } from '../../frame/answer.tsx'
import { SESSION, setCookie } from '../../frame/cookies.ts'
import { safePath } from '../../frame/guard.ts'
import { definePage } from '../../frame/page.ts'
import { runStep, siteOf } from '../../frame/passkey-step.ts'

/** What the script of the page that confirms sends. */
export default definePage({
  path: '/confirm/passkey',
  role: 'staff',
  title: 'Confirm',
  loader: async () => redirectTo('/confirm'),
  action(ctx, form) {
    const { staff, session, options, query } = ctx
    return runStep(form, {
      offer: () => askForPasskey(siteOf(ctx), staff.id),
      async answer(response) {
        const result = await confirmByPasskey(siteOf(ctx), staff, { session, response })
        if (!result.ok) return undefined
        const location = safePath(query.get('back'))
        return sendJson({ location }, 200, setCookie(options.origin, SESSION, result.secret))
      },
    })
  },
  Page: () => null,
})
