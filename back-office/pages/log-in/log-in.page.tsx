import { logIn } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { redirectTo } from '../../frame/answer.tsx'
import { SESSION, setCookie } from '../../frame/cookies.ts'
import { Form } from '../../frame/Form.tsx'
import { safePath } from '../../frame/guard.ts'
import { PasskeyButton } from '../../frame/PasskeyButton.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { CodeField } from '../../parts/CodeField.tsx'

type Said = Exclude<Awaited<ReturnType<typeof logIn>>, { ok: true }> & { readonly name: string }

function explain(said: Said): string {
  if (said.reason === 'blocked') return `Too many tries. Try again in ${said.minutes} minutes.`
  if (said.reason === 'busy') return 'The server is busy. Try again in a moment.'
  return 'Name, password and code do not match, or the code was used before.'
}

function LogIn({ data: { back }, said }: PageProps<{ readonly back: string }, Said>) {
  return (
    <>
      <PageHead title="Log in" />
      {said && (
        <Alert tone="failure" live>
          {explain(said)}
        </Alert>
      )}
      <Panel>
        <Form action={`/log-in?back=${encodeURIComponent(back)}`}>
          <TextField
            label="Name"
            name="name"
            autoComplete="username"
            required
            maxLength={64}
            defaultValue={said?.name}
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
          />
          <CodeField />
          <Button type="submit" kind="primary" wide>
            Log in
          </Button>
        </Form>
      </Panel>
      <PasskeyButton island="passkey-ask" path={`/log-in/passkey?back=${encodeURIComponent(back)}`}>
        Log in by passkey
      </PasskeyButton>
    </>
  )
}

export default definePage({
  path: '/log-in',
  role: 'anyone',
  title: 'Log in',
  loader: async ({ query }) => ({ back: safePath(query.get('back')) }),
  async action(ctx, form): Promise<Said | ReturnType<typeof redirectTo>> {
    const { operating, address, userAgent, options, query } = ctx
    const take = (name: string, length: number) => (form.get(name) ?? '').slice(0, length)
    const name = take('name', 64)
    const credentials = { name, password: take('password', 1000), code: take('code', 40) }
    const result = await logIn(operating, credentials, { address, userAgent })
    if (!result.ok) return { ...result, name }
    return redirectTo(safePath(query.get('back')), setCookie(options.origin, SESSION, result.secret))
  },
  Page: LogIn,
})
