import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import * as css from './set-up.css.ts'

/** Shown once, when they are made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <PageHead title="Your recovery codes" />
      <Alert>
        Each works once in place of a code of your app. Keep them where the app is not: they are shown only now.
      </Alert>
      <Panel>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Panel>
      <Button to="/" kind="primary" wide reloadDocument>
        I have kept them
      </Button>
    </>
  )
}
