import type { PasskeySite } from '#engine/back-office.ts'
import { type Answer, sendJson } from './answer.tsx'
import type { OpenContext } from './page.ts'

/** The passkeys of a request. */
export const siteOf = ({ operating, options, address }: OpenContext): PasskeySite => ({
  operating,
  origin: options.origin,
  address,
})

interface Steps {
  /** Undefined: not now. */
  offer(): Promise<object | undefined>
  /** The answer to a browser whose passkey holds; undefined for one that does not. */
  answer(response: string): Promise<Answer | undefined>
}

/** The two steps of a ceremony, which a script sends to one page. */
export async function runStep(form: URLSearchParams, { offer, answer }: Steps): Promise<Answer> {
  if (form.get('step') === 'options') {
    const options = await offer()
    return options ? sendJson(options) : sendJson({ reason: 'not_now' }, 429)
  }
  return (await answer(form.get('response') ?? '')) ?? sendJson({ reason: 'wrong' }, 403)
}
