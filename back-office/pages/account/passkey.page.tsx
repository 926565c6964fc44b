import { addPasskey, offerPasskey } from '#engine/back-office.ts'
import { redirectTo, sendJson } from '../../frame/answer.tsx'
import { definePage } from '../../frame/page.ts'
import { runStep, siteOf } from '../../frame/passkey-step.ts'

/** What the script of the own account sends for a further passkey. */
export default definePage({
  path: '/account/passkey',
  role: 'staff',
  title: 'Your account',
  confirms: true,
  loader: async () => redirectTo('/account'),
  action: (ctx, form) =>
    runStep(form, {
      offer: () => offerPasskey(siteOf(ctx), ctx.staff),
      async answer(response) {
        const result = await addPasskey(siteOf(ctx), ctx.staff, { response, label: form.get('label') ?? '' })
        return result.ok ? sendJson({ location: '/account' }) : undefined
      },
    }),
  Page: () => null,
})
