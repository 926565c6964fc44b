/** Posts a form of a page to its own address as a script, with the token of the session. */
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const token = document.querySelector<HTMLInputElement>('input[name="form_token"]')?.value
  const body = new URLSearchParams({ ...(token && { form_token: token }), ...fields })
  return fetch(path, { method: 'POST', body })
}

/** One passkey ceremony: asks the server, then the browser, then shows the server what the browser answered. */
export interface Ceremony<Options> {
  readonly path: string
  readonly fields?: () => Record<string, string>
  readonly ask: (options: Options) => Promise<unknown>
}

type Outcome = { readonly location?: string }

/** Where the ceremony leads; undefined if it came to nothing. */
async function hold<Options>({ path, fields = () => ({}), ask }: Ceremony<Options>): Promise<string | undefined> {
  const offered = await post(path, { step: 'options' })
  if (!offered.ok) return undefined
  const response = JSON.stringify(await ask((await offered.json()) as Options))
  const answered = await post(path, { ...fields(), step: 'answer', response })
  return answered.ok ? ((await answered.json()) as Outcome).location : undefined
}

/** Shows the button of a ceremony where the browser knows passkeys, and holds it when the button is pressed. */
export function startCeremony<Options>(element: HTMLElement, ceremony: Ceremony<Options>): void {
  if (!window.PublicKeyCredential) return
  element.hidden = false
  const button = element.querySelector('button')
  const said = element.querySelector<HTMLElement>('[role="status"]')
  button?.addEventListener('click', async () => {
    button.disabled = true
    // Whoever closes the browser's window has the page as it was.
    const location = await hold(ceremony).catch(() => undefined)
    if (location !== undefined) return window.location.assign(location)
    button.disabled = false
    if (said) said.textContent = said.dataset.failed ?? ''
  })
}
