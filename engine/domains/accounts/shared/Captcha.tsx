import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#engine/ui/class-names.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Spinner } from '#engine/ui/feedback/Spinner.tsx'
import type { CaptchaNeed } from '../captcha/captcha.ts'
import { solveCaptcha } from '../captcha/solve.ts'
import { type SolveCaptcha, useCaptcha } from '../captcha/use-captcha.ts'
import * as css from './Captcha.css.ts'

interface CaptchaProps {
  need: CaptchaNeed
  solve?: SolveCaptcha
}

/**
 * Field `captcha` of a form that requires a captcha. The browser solves a proof of work; nothing has to be read or
 * chosen. Without script it states how long to wait instead.
 */
export function Captcha({ need, solve = solveCaptcha }: CaptchaProps) {
  return need.needed && <Check minutes={need.minutes} solve={solve} />
}

function Check({ minutes, solve }: { minutes: number; solve: SolveCaptcha }) {
  const { t } = useTranslation('accounts')
  const input = useRef<HTMLInputElement>(null)
  const [scripted, setScripted] = useState(false)
  const state = useCaptcha(input, solve)
  useEffect(() => setScripted(true), [])
  return (
    <>
      <input ref={input} type="hidden" name="captcha" />
      {scripted ? (
        <p className={classNames(css.captcha, state === 'solved' && css.passed)} role="status">
          {state === 'solving' ? <Spinner /> : <Icon name={state === 'solved' ? 'circle-check' : 'circle-alert'} />}
          <span>{t(`captcha.${state}`)}</span>
        </p>
      ) : (
        <noscript>
          <Alert icon="clock">{t('captcha.noScript', { minutes: Math.max(1, minutes) })}</Alert>
        </noscript>
      )}
    </>
  )
}
