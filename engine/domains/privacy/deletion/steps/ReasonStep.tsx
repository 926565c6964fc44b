import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { ChoiceGroup } from '#engine/ui/choices/ChoiceGroup.tsx'
import { Radio } from '#engine/ui/choices/Radio.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import * as css from '../deletion.css.ts'
import type { PreviousAnswers } from '../deletion-action.ts'
import { NOTE_MAX_LENGTH, REASONS } from '../rules.ts'
import { useDeletionError } from '../use-deletion-error.ts'

interface ReasonStepProps {
  previous: PreviousAnswers
  errors: Readonly<Record<string, string | undefined>>
}

/** First step: a reason from the list, and an optional comment. */
export function ReasonStep({ previous, errors }: ReasonStepProps) {
  const { t } = useTranslation('deletion')
  const errorText = useDeletionError()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className={css.form}>
      <ChoiceGroup className={css.reasons} legend={t('why.legend')} error={errorText(errors.reason)}>
        {(first) =>
          REASONS.map((reason, at) => (
            <Radio
              key={reason}
              className={css.reason}
              name="reason"
              value={reason}
              required
              defaultChecked={previous.reason === reason}
              {...(at === 0 && first)}
            >
              <span>{t(`reason.${reason}`)}</span>
            </Radio>
          ))
        }
      </ChoiceGroup>
      <TextArea
        name="note"
        label={t('why.note')}
        hint={t('why.noteHint')}
        maxLength={NOTE_MAX_LENGTH}
        defaultValue={previous.note}
        error={errorText(errors.note)}
      />
      <div className={css.actions}>
        <Button kind="primary" type="submit" name="intent" value="reason" busy={busy && t('why.next')}>
          {t('why.next')}
        </Button>
        <Button kind="quiet" to="/settings">
          {t('keep')}
        </Button>
      </div>
    </Form>
  )
}
