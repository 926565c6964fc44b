import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { form } from '#engine/domains/accounts/shared/forms.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { LINK_LENGTH } from './pasted.ts'

interface InviteFormProps {
  /** The invite of the address was not open. */
  readonly refused: boolean
}

/** Where a visitor without an invite link pastes one, or its code (product.md 12.7). */
export function InviteForm({ refused }: InviteFormProps) {
  const { t } = useTranslation('accounts')
  return (
    <Form method="get" action="/signup" className={form}>
      <TextField
        name="invite"
        required
        maxLength={LINK_LENGTH}
        autoComplete="off"
        spellCheck={false}
        label={t('invite.label')}
        error={refused ? t('invite.refused') : undefined}
      />
      <Button kind="primary" wide type="submit">
        {t('invite.submit')}
      </Button>
    </Form>
  )
}
