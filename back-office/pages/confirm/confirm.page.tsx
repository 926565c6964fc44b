import { confirmByCode } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { redirectTo } from '../../frame/answer.tsx'
import { SESSION, setCookie } from '../../frame/cookies.ts'
import { Form } from '../../frame/Form.tsx'
import { safePath } from '../../frame/guard.ts'
import * as css from '../../frame/layout.css.ts'
import { PasskeyButton } from '../../frame/PasskeyButton.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { CodeField } from '../../parts/CodeField.tsx'

type Said = Exclude<Awaited<ReturnType<typeof confirmByCode>>, { ok: true }>

const explain = (said: Said) =>
  said.reason === 'blocked'
    ? `Too many tries. Try again in ${said.minutes} minutes.`
    : 'The code is wrong, or was used before.'

function Confirm({ data: { back }, said }: PageProps<{ readonly back: string }, Said>) {
  const query = `back=${encodeURIComponent(back)}`
  return (
    <div className={css.narrow}>
      <PageHead title="Confirm that it is you" note="What comes next asks for your second factor again." />
      {said && (
        <Alert tone="failure" live>
          {explain(said)}
        </Alert>
      )}
      <Panel>
        <Form action={`/confirm?${query}`}>
          <CodeField />
          <Button type="submit" kind="primary" wide>
            Confirm
          </Button>
        </Form>
      </Panel>
      <PasskeyButton island="passkey-ask" path={`/confirm/passkey?${query}`}>
        Confirm by passkey
      </PasskeyButton>
    </div>
  )
}

export default definePage({
  path: '/confirm',
  role: 'staff',
  title: 'Confirm',
  loader: async ({ query }) => ({ back: safePath(query.get('back')) }),
  async action(ctx, form): Promise<Said | ReturnType<typeof redirectTo>> {
    const { operating, staff, session, options, query } = ctx
    const code = (form.get('code') ?? '').slice(0, 40)
    const result = await confirmByCode(operating, staff, { session, code, from: ctx })
    if (!result.ok) return result
    return redirectTo(safePath(query.get('back')), setCookie(options.origin, SESSION, result.secret))
  },
  Page: Confirm,
})
