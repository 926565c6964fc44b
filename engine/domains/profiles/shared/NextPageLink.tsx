import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#engine/ui/controls/Button.tsx'
import { VisuallyHidden } from '#engine/ui/display/VisuallyHidden.tsx'
import type { NextPageState } from './use-next-page.ts'

interface NextPageLinkProps {
  href: string
  kind?: ButtonProps['kind']
  state: NextPageState
  /** Appends the page; without script the link opens it. */
  onAsk: () => void
  children: string
}

/** The link to the next page of a list of members. */
export function NextPageLink({ href, kind, state, onAsk, children }: NextPageLinkProps) {
  const { t } = useTranslation('members')
  const text = { idle: children, loading: t('moreBusy'), failed: t('moreFailed') }[state]
  return (
    <>
      <Button
        to={href}
        kind={kind}
        aria-busy={state === 'loading'}
        onClick={(event) => {
          event.preventDefault()
          if (state !== 'loading') onAsk()
        }}
      >
        {text}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === 'failed' && text}</span>
      </VisuallyHidden>
    </>
  )
}
