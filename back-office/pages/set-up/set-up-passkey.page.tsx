import { offerSetupPasskey, setUpPasskey } from '#engine/back-office.ts'
import { redirectTo, sendJson } from '../../frame/answer.tsx'
import { SESSION, SETUP, setCookie } from '../../frame/cookies.ts'
import { definePage } from '../../frame/page.ts'
import { runStep, siteOf } from '../../frame/passkey-step.ts'

/** What the script of the page for new accounts sends. */
export default definePage({
  path: '/set-up/passkey',
  role: 'anyone',
  title: 'Set up your account',
  loader: async () => redirectTo('/set-up'),
  action(ctx, form) {
    const token = ctx.cookies[SETUP] ?? ''
    return runStep(form, {
      offer: () => offerSetupPasskey(siteOf(ctx), token),
      async answer(response) {
        const result = await setUpPasskey(siteOf(ctx), { token, response, label: form.get('label') ?? '' }, ctx)
        if (!result.ok) return undefined
        return sendJson({ location: '/' }, 200, setCookie(ctx.options.origin, SESSION, result.secret))
      },
    })
  },
  Page: () => null,
})
