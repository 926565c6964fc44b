import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { type Statement, StatementText } from '#engine/domains/moderation/shared/StatementText.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import type { BanReason } from '../ban-reasons.ts'
import { useErrorText } from '../shared/ErrorText.tsx'
import { stack } from '../shared/forms.css.ts'

/** Shown after the right password of a banned account: the reason, and how to object. */
export function BannedNote({ category, statement }: { category: BanReason; statement: Statement | undefined }) {
  const { t } = useTranslation('accounts')
  return (
    <Panel>
      <div className={stack} role="alert">
        <h2>{t('banned.title')}</h2>
        <p>{t(`banned.reason.${category}`)}</p>
        {statement && <StatementText statement={statement} />}
        <p>{t('banned.object')}</p>
        <Button to={`/complaints?about=${statement ? `restriction:${statement.id}` : `ban-${category}`}`} wide>
          {t('banned.go')}
        </Button>
      </div>
    </Panel>
  )
}

interface ReturnNoteProps {
  /** The signed offer that the button submits. */
  offer: string
  /** The result of the submitted offer. */
  sent?: boolean
  error?: string
  minutes?: number
}

/** Shown after the right password of a deleted account: offers to mail the restore link again. */
export function ReturnNote({ offer, sent, error, minutes }: ReturnNoteProps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const busy = useNavigation().state === 'submitting'
  return (
    <Panel>
      <div className={stack}>
        <h2>{t('returning.title')}</h2>
        <p>{t('returning.text')}</p>
        {error && (
          <Alert tone="failure" live>
            {errorText(error, { minutes })}
          </Alert>
        )}
        {sent ? (
          <Alert tone="success" live>
            {t('returning.sent')}
          </Alert>
        ) : (
          <Form method="post">
            <input type="hidden" name="offer" value={offer} />
            <Button
              kind="primary"
              wide
              type="submit"
              name="intent"
              value="reactivate"
              busy={busy && t('returning.busy')}
            >
              {t('returning.go')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}
