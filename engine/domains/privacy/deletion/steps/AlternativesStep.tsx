import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import type { DeletionReason } from '../delete-account.ts'
import * as css from '../deletion.css.ts'
import type { AlternativeView } from '../page.ts'
import { AlternativeCard } from './AlternativeCard.tsx'
import { PreviousAnswerFields } from './PreviousAnswerFields.tsx'

interface AlternativesStepProps {
  previous: DeletionReason
  alternatives: readonly AlternativeView[]
}

/** Second step: alternatives for the reason. Both choices are equally prominent. */
export function AlternativesStep({ previous, alternatives }: AlternativesStepProps) {
  const { t } = useTranslation('deletion')
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <ul className={css.alternatives}>
        {alternatives.map((alternative) => (
          <AlternativeCard key={alternative.kind} alternative={alternative} previous={previous} />
        ))}
      </ul>
      <Form method="post" className={css.actions}>
        <PreviousAnswerFields previous={previous} />
        <Button kind="line" type="submit" name="intent" value="go_on" disabled={busy}>
          {t('instead.goOn')}
        </Button>
        <Button kind="quiet" type="submit" name="intent" value="back" disabled={busy}>
          {t('back')}
        </Button>
      </Form>
    </>
  )
}
