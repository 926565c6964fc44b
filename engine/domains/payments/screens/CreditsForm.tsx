import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { vh } from '#engine/ui/display/VisuallyHidden.css.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { CodeForm } from './CodeForm.tsx'
import * as css from './credits.css.ts'
import { DiscountNote } from './DiscountNote.tsx'
import { OrderSum } from './OrderSum.tsx'
import type { OrderRefusal } from './order-action.ts'
import { Pack } from './Pack.tsx'
import { PayMethod } from './PayMethod.tsx'
import type { CreditsView } from './page.ts'
import type { CreditsQuery } from './schema.ts'

type CreditsFormProps = { view: CreditsView; refusal?: OrderRefusal | undefined; query?: CreditsQuery | undefined }

/** Packages, ways to pay and the sum; a native form. The button and the sum follow the chosen package. */
export function CreditsForm({ view, refusal, query }: CreditsFormProps) {
  const { t, i18n } = useTranslation('credits')
  const [chosen, setChosen] = useState(view.chosen)
  const busy = useNavigation().state === 'submitting'
  const pack = view.packs.find(({ id }) => id === chosen) ?? view.packs[0]
  const money = (cents: number) => formatMoney(cents, view.currency, i18n.language)
  return (
    <>
      {view.discount && <DiscountNote discount={view.discount} />}
      {view.methods.length === 0 && <Alert>{t('noMethods')}</Alert>}
      {refusal && (
        <Alert tone="failure" live>
          {t(`reason.${refusal}`)}
        </Alert>
      )}
      <Form method="post" reloadDocument>
        <input type="hidden" name="client_id" value={view.clientId} />
        <input type="hidden" name="shown_code" value={view.discount?.code ?? ''} />
        {query?.chat && <input type="hidden" name="chat" value={query.chat} />}
        <input type="hidden" name="shown_pack" value={pack?.id ?? ''} />
        <fieldset className={css.packs}>
          <legend className={vh}>{t('package')}</legend>
          {view.packs.map((one) => (
            <Pack
              key={one.id}
              pack={one}
              money={money}
              messageCredits={view.messageCredits}
              minimumCents={view.discount?.minimumCents}
              checked={one.id === pack?.id}
              onChoose={() => setChosen(one.id)}
            />
          ))}
        </fieldset>
        {view.methods.length > 0 && (
          <section className={css.pay}>
            <fieldset className={css.methods}>
              <legend>{t('payWith')}</legend>
              {view.methods.map((method) => (
                <PayMethod key={method} method={method} chosen={method === view.method} />
              ))}
            </fieldset>
            {pack && <OrderSum pack={pack} view={view} money={money} busy={busy} />}
          </section>
        )}
      </Form>
      <CodeForm error={view.codeError} code={query?.code} chat={query?.chat} />
    </>
  )
}
