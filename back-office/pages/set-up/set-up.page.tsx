import { renderSVG } from 'uqr'
import { readSetup, type SetupResult, setUpPassword } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { muted } from '#engine/ui/text.css.ts'
import { type Answer, redirectTo, showPage } from '../../frame/answer.tsx'
import { SESSION, SETUP, setCookie } from '../../frame/cookies.ts'
import { Form } from '../../frame/Form.tsx'
import { Notice } from '../../frame/Notice.tsx'
import { PasskeyButton } from '../../frame/PasskeyButton.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import * as css from './set-up.css.ts'

type Refusal = Exclude<SetupResult, { ok: true }>

const WORDS: Readonly<Record<Refusal['reason'], string>> = {
  gone: 'This link was used, or is over.',
  password_weak: 'This password is too easy to guess. Take a longer one, such as four words.',
  password_length: 'The password is too short or too long.',
  code: 'The code is not the one that the app shows now.',
  busy: 'The server is busy. Try again in a moment.',
}

const SETUP_S = 30 * 60

const gone = () =>
  showPage('Link is over', <Notice title="This link is over">Ask an administrator for a new one.</Notice>, {
    status: 410,
  })

interface Offered {
  readonly name: string
  readonly secret: string
  readonly qr: string
}

function SetUp({ data, said }: PageProps<Offered, Refusal>) {
  return (
    <>
      <PageHead title="Set up your account" note={`For ${data.name}`} />
      {said && (
        <Alert tone="failure" live>
          {WORDS[said.reason]}
        </Alert>
      )}
      <Panel>
        <Form action="/set-up">
          <input type="hidden" name="username" autoComplete="username" value={data.name} readOnly />
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            required
            hint="Four words that do not belong together are easy to keep and hard to guess."
          />
          <div className={css.qr}>
            {/* The drawing is made here, of an address without markup. */}
            <div role="img" aria-label="QR code for your app" dangerouslySetInnerHTML={{ __html: data.qr }} />
            <p className={muted}>
              Scan it with an app for codes, or type <code className={css.secret}>{data.secret}</code>
            </p>
          </div>
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={7}
            hint="The six digits that the app shows now."
          />
          <Button type="submit" kind="primary" wide>
            Set up
          </Button>
        </Form>
      </Panel>
      <PasskeyButton island="passkey-add" path="/set-up/passkey">
        Use a passkey instead
      </PasskeyButton>
    </>
  )
}

export default definePage({
  path: '/set-up',
  role: 'anyone',
  title: 'Set up your account',
  async loader({ query, cookies, operating, options }): Promise<Offered | Answer> {
    const token = query.get('token')
    if (token !== null)
      return redirectTo(
        '/set-up',
        setCookie(options.origin, SETUP, token.slice(0, 64), { maxAgeS: SETUP_S, sameSite: 'lax' }),
      )
    const offered = await readSetup(operating, cookies[SETUP] ?? '')
    if (!offered) return gone()
    const grouped = offered.secret.replace(/(.{4})(?=.)/g, '$1 ')
    return { name: offered.name, secret: grouped, qr: renderSVG(offered.address, { border: 2 }) }
  },
  async action({ cookies, operating, options, address, userAgent }, form): Promise<Refusal | Answer> {
    const given = { password: (form.get('password') ?? '').slice(0, 1000), code: (form.get('code') ?? '').slice(0, 20) }
    const result = await setUpPassword(operating, { token: cookies[SETUP] ?? '', ...given }, { address, userAgent })
    if (!result.ok) return result.reason === 'gone' ? gone() : result
    const cookie = setCookie(options.origin, SESSION, result.secret)
    return showPage('Recovery codes', <RecoveryCodes codes={result.recoveryCodes} />, { cookie })
  },
  Page: SetUp,
})
