import { startRegistration } from '@simplewebauthn/browser'
import type { Island } from '../../client/main.ts'
import { startCeremony } from '../../client/passkeys.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a passkey, for a new account or a further device. */
const start: Island = (element) =>
  startCeremony<Options>(element, {
    path: element.dataset.path ?? '',
    fields: () => ({ label: element.querySelector('input')?.value ?? '' }),
    ask: (optionsJSON) => startRegistration({ optionsJSON }),
  })

export default start
