import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import { panel } from '#engine/ui/page/Panel.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import type { DeletionReason } from '../delete-account.ts'
import * as css from '../deletion.css.ts'
import type { AlternativeView } from '../page.ts'
import { PreviousAnswerFields } from './PreviousAnswerFields.tsx'

const ICONS: Readonly<Record<AlternativeView['kind'], IconName>> = {
  email: 'mail',
  mails: 'bell-off',
  invisible: 'eye-off',
  safety: 'shield',
  tryout: 'coins',
  discount: 'badge-percent',
}

function Card({
  kind,
  title,
  text,
  children,
}: Pick<AlternativeView, 'kind'> & { title: string; text: string; children: ReactNode }) {
  return (
    <li className={`${panel} ${css.alternative}`}>
      <Icon name={ICONS[kind]} />
      <div className={css.words}>
        <h2>{title}</h2>
        <p className={muted}>{text}</p>
      </div>
      <div className={css.go}>{children}</div>
    </li>
  )
}

const ADDRESSES = { email: '/settings#account', mails: '/notifications', safety: '/complaints' } as const

/** An alternative to leaving: title, price if any, and one button. */
export function AlternativeCard({ alternative, previous }: { alternative: AlternativeView; previous: DeletionReason }) {
  const { t, i18n } = useTranslation('deletion')
  const { kind } = alternative
  const money = (cents: number, currency: string) => formatMoney(cents, currency, i18n.language)
  if (kind === 'tryout') {
    const { credits: count, priceCents, currency, packageId } = alternative
    const title = t('alternative.tryout.title', { count, price: money(priceCents, currency) })
    return (
      <Card kind={kind} title={title} text={t('alternative.tryout.text')}>
        <Button to={`/credits/${packageId}`}>{t('alternative.tryout.go')}</Button>
      </Card>
    )
  }
  if (kind === 'discount') {
    const { code, percentage, minimumCents, currency } = alternative
    const minimum = money(minimumCents, currency)
    const text = t(minimumCents > 0 ? 'alternative.discount.text' : 'alternative.discount.any', { code, minimum })
    return (
      <Card kind={kind} title={t('alternative.discount.title', { percentage })} text={text}>
        <Button to={`/credits?code=${code}`}>{t('alternative.discount.go')}</Button>
      </Card>
    )
  }
  return (
    <Card kind={kind} title={t(`alternative.${kind}.title`)} text={t(`alternative.${kind}.text`)}>
      {kind === 'invisible' ? (
        <Form method="post">
          <PreviousAnswerFields previous={previous} />
          <Button type="submit" name="intent" value="invisible">
            {t('alternative.invisible.go')}
          </Button>
        </Form>
      ) : (
        <Button to={ADDRESSES[kind]}>{t(`alternative.${kind}.go`)}</Button>
      )}
    </Card>
  )
}
