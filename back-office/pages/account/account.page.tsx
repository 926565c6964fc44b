import {
  endOwnSessions,
  type OwnAccount,
  readOwnAccount,
  removePasskey,
  renewRecoveryCodes,
} from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine, muted } from '#engine/ui/text.css.ts'
import { type Answer, redirectTo, showPage } from '../../frame/answer.tsx'
import { Form } from '../../frame/Form.tsx'
import * as css from '../../frame/layout.css.ts'
import { PasskeyButton } from '../../frame/PasskeyButton.tsx'
import { definePage, type PageProps } from '../../frame/page.ts'
import { siteOf } from '../../frame/passkey-step.ts'
import { RecoveryCodes } from '../set-up/RecoveryCodes.tsx'
import * as own from './account.css.ts'

const METHODS = { password: 'password and code', recovery: 'recovery code', passkey: 'passkey' } as const

const timeOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A button that posts one thing. */
const Act = ({ intent, id = '', children }: { intent: string; id?: string; children: string }) => (
  <Form action="/account">
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="intent" value={intent} small>
      {children}
    </Button>
  </Form>
)

function Sessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  return (
    <Panel className={css.stack}>
      <h2>Where you are logged in</h2>
      <ul className={own.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.isCurrent ? 'Here' : session.address}</b> by {METHODS[session.method]}
              <p className={fine}>
                Since {timeOf(session.createdAt)}, last used {timeOf(session.seenAt)}
                <br />
                {session.userAgent}
              </p>
            </div>
            {!session.isCurrent && (
              <Act intent="end" id={session.id}>
                End
              </Act>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Act intent="end-others">End all others</Act>}
    </Panel>
  )
}

function SignIn({ passkeys, hasPassword, recoveryCodes }: OwnAccount) {
  return (
    <Panel className={css.stack}>
      <h2>How you log in</h2>
      {hasPassword && (
        <div className={own.row}>
          <span>
            Password and code of your app; {recoveryCodes} {recoveryCodes === 1 ? 'recovery code' : 'recovery codes'}{' '}
            left
          </span>
          <Act intent="codes">New recovery codes</Act>
        </div>
      )}
      <ul className={own.rows}>
        {passkeys.map(({ id, label, usedAt }) => (
          <li key={id}>
            <div>
              <b>{label}</b>
              <p className={fine}>
                {usedAt === null ? 'Passkey, not used yet' : `Passkey, last used ${timeOf(usedAt)}`}
              </p>
            </div>
            {(hasPassword || passkeys.length > 1) && (
              <Act intent="remove-passkey" id={id}>
                Remove
              </Act>
            )}
          </li>
        ))}
      </ul>
      <PasskeyButton
        island="passkey-add"
        path="/account/passkey"
        field={
          <TextField label="Name of a new passkey" name="label" maxLength={64} hint="Such as the device it is on." />
        }
      >
        Add a passkey
      </PasskeyButton>
    </Panel>
  )
}

function Account({ data }: PageProps<OwnAccount & { readonly name: string }>) {
  return (
    <>
      <PageHead title="Your account" note={<span className={muted}>{data.name}</span>} />
      <Sessions sessions={data.sessions} />
      <SignIn {...data} />
    </>
  )
}

export default definePage({
  path: '/account',
  role: 'staff',
  title: 'Your account',
  nav: 'Your account',
  confirms: true,
  loader: async ({ operating, staff }) => ({ ...(await readOwnAccount(operating, staff)), name: staff.name }),
  async action(ctx, form): Promise<Answer> {
    const { operating, staff } = ctx
    const id = form.get('id') ?? ''
    switch (form.get('intent')) {
      case 'end':
        await endOwnSessions(operating, staff, id)
        break
      case 'end-others':
        await endOwnSessions(operating, staff, undefined)
        break
      case 'remove-passkey':
        await removePasskey(siteOf(ctx), staff, id)
        break
      case 'codes':
        return showPage('Recovery codes', <RecoveryCodes codes={await renewRecoveryCodes(operating, staff)} />)
    }
    return redirectTo('/account')
  },
  Page: Account,
})
