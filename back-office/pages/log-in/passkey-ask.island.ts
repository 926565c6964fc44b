import { startAuthentication } from '@simplewebauthn/browser'
import type { Island } from '../../client/main.ts'
import { startCeremony } from '../../client/passkeys.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks for a passkey, to log in or to confirm. */
const start: Island = (element) =>
  startCeremony<Options>(element, {
    path: element.dataset.path ?? '',
    ask: (optionsJSON) => startAuthentication({ optionsJSON }),
  })

export default start
