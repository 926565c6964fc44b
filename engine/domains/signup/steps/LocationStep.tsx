import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocateButton } from '#engine/domains/geo/shared/LocateButton.tsx'
import { call } from '#engine/platform/client/call.ts'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { useEarlyInput } from '#engine/ui/use-early-input.ts'
import { useStepError } from './StepError.tsx'
import { StepFrame } from './StepFrame.tsx'
import { STEP_FORM } from './step-form.ts'
import type { StepProps } from './step-props.ts'
import * as css from './steps.css.ts'

/** Step 2: the town of the account form, to confirm or change, optionally found by geolocation. */
export function LocationStep({ place, body, refusal }: StepProps<'location'>) {
  const { t } = useTranslation('signup')
  const error = useStepError(refusal?.error)
  const listId = useId()
  const [town, setTown] = useState(refusal?.values.city ?? body.place)
  const [towns, setTowns] = useState(body.places)
  const suggest = async (typed: string) => {
    setTown(typed)
    const params = new URLSearchParams({ country: body.country, q: typed })
    const result = await call<{ places: { name: string }[] }>('GET', `/api/places.php?${params}`)
    if (result.ok && result.value.places.length > 0) setTowns(result.value.places.map(({ name }) => name))
  }
  const early = useEarlyInput(town, setTown)
  const isAsked = body.place === '' || refusal !== undefined
  const [open, setOpen] = useState(isAsked)
  const title = isAsked ? t('location.title') : t('location.right', { place: body.place })
  return (
    <StepFrame {...place} title={title} lead={t('location.lead')}>
      <details
        className={css.elsewhere}
        open={open || town !== body.place}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary hidden={isAsked}>
          {t('location.change')}
          <Icon name="chevron-down" />
        </summary>
        <div className={css.column}>
          <TextField
            ref={early}
            form={STEP_FORM}
            name="city"
            list={listId}
            autoComplete="address-level2"
            required
            maxLength={100}
            label={t('location.label')}
            hint={t('location.hint')}
            error={error}
            value={town}
            onChange={(event) => void suggest(event.target.value)}
          />
          <datalist id={listId}>
            {[...new Set(towns)].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <LocateButton country={body.country} onTown={({ name }) => setTown(name)} />
        </div>
      </details>
    </StepFrame>
  )
}
