import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { knownKey } from '#engine/platform/formats/text-keys.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextField } from '#engine/ui/controls/Field.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { formPanel } from '#engine/ui/page/Panel.css.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { Prose } from '#engine/ui/page/Prose.tsx'

type Values = Readonly<Record<string, string>>
interface Asked {
  readonly step: 'form'
  readonly errors: Values
  readonly values: Values
  /** Until when too many withdrawals are refused. */
  readonly minutes: number | undefined
}
interface Checked {
  readonly step: 'check'
  readonly values: Values
  /** What will be declared. */
  readonly declared: string
}

export interface WithdrawalScreenProps {
  readonly clientId: string
  readonly email: string
  readonly refundDays: number
  readonly support: string
  /** After the declaration: whether what is unspent was refunded at once. */
  readonly done: 'filed' | 'refunded' | undefined
  readonly answer?: Asked | Checked | undefined
}

const FIELDS = ['client_id', 'name', 'email', 'order'] as const

function WithdrawalForm({ clientId, email, support, answer }: WithdrawalScreenProps & { answer?: Asked | undefined }) {
  const { t } = useTranslation(['withdrawal'])
  const sending = useNavigation().state === 'submitting'
  const { errors = {}, values = {}, minutes } = answer ?? {}
  const errorOf = (name: string) => {
    const key = errors[name]
    return key === undefined
      ? undefined
      : t(knownKey<'withdrawal:error.name' | 'withdrawal:error.email' | 'withdrawal:error.order'>(key))
  }
  return (
    <Panel className={formPanel}>
      <Form method="post" noValidate>
        {minutes !== undefined && (
          <Alert tone="failure" live>
            {t('error.tooMany', { minutes, support })}
          </Alert>
        )}
        <input type="hidden" name="client_id" value={values.client_id ?? clientId} />
        <TextField
          name="name"
          autoComplete="name"
          maxLength={80}
          label={t('name')}
          defaultValue={values.name}
          error={errorOf('name')}
        />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          defaultValue={values.email ?? email}
          error={errorOf('email')}
        />
        <TextField
          name="order"
          inputMode="numeric"
          label={t('order')}
          hint={t('orderHint')}
          defaultValue={values.order}
          error={errorOf('order')}
        />
        <p>
          <Button type="submit" kind="primary" busy={sending && t('sending')}>
            {t('next')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}

function Confirmation({ values, declared }: Checked) {
  const { t } = useTranslation('withdrawal')
  const sending = useNavigation().state === 'submitting'
  return (
    <Panel className={formPanel}>
      <h2>{t('check.title')}</h2>
      <p>{t('check.text')}</p>
      <Prose>
        <blockquote>{declared}</blockquote>
      </Prose>
      <p>{t('check.mail', { email: values.email })}</p>
      <Form method="post" className={btnRow}>
        {FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        <Button type="submit" name="step" value="confirm" kind="primary" busy={sending && t('sending')}>
          {t('check.confirm')}
        </Button>
        <Button type="submit" name="step" value="change">
          {t('check.change')}
        </Button>
      </Form>
    </Panel>
  )
}

export function WithdrawalScreen(props: WithdrawalScreenProps) {
  const { refundDays, done, answer } = props
  const { t } = useTranslation('withdrawal')
  return (
    <main id="main" className={page}>
      <PageHead title={t('title')} note={refundDays > 0 && !done ? t('lead', { count: refundDays }) : undefined} />
      {done ? (
        <Alert tone="success" live>
          <b>{t('done.title')}</b> {t(done === 'refunded' ? 'done.refunded' : 'done.text')}
        </Alert>
      ) : answer?.step === 'check' ? (
        <Confirmation {...answer} />
      ) : (
        <WithdrawalForm {...props} answer={answer} />
      )}
    </main>
  )
}
