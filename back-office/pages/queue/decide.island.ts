const UNSENT = 'There is no connection. Nothing was sent; try again.'

/** Letters and digits press buttons, unless they are typed into a field. */
const isTyped = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement && event.target.closest('textarea, input:not([type="hidden"]), select') !== null

/** The button of a key that is pressed; null for any other. */
function buttonOf(island: HTMLElement, event: KeyboardEvent): HTMLButtonElement | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyped(event)) return null
  if (!/^[a-z0-9]$/i.test(event.key)) return null
  return island.querySelector<HTMLButtonElement>(`button[data-key="${event.key.toLowerCase()}"]`)
}

/** Who hears the page by ear hears what is said, or which item this is. */
function focusHead(island: HTMLElement): void {
  const head = island.querySelector<HTMLElement>('[role="alert"]') ?? island.querySelector('h1')
  if (!head) return
  head.tabIndex = -1
  head.focus({ preventScroll: true })
}

/** Sends a form as its button would. */
function post(form: HTMLFormElement, button: HTMLElement | null): Promise<Response> {
  const fields = new FormData(form, button instanceof HTMLButtonElement ? button : null)
  const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]))
  return fetch(form.action, { method: 'POST', body })
}

/** Puts the page of an answer in the place of the island; false where it is another page. */
async function replace(island: HTMLElement, answer: Response): Promise<HTMLElement | undefined> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const next = page.querySelector<HTMLElement>('#main [data-island="decide"]')
  if (!next) {
    location.assign(answer.url)
    return undefined
  }
  document.title = page.title
  history.pushState(null, '', answer.url)
  island.replaceWith(next)
  scrollTo(0, 0)
  focusHead(next)
  return next
}

/**
 * Decides by keys, and shows the next item in the place of this one, whose picture is loaded meanwhile. Without script each
 * form leads to a page of its own.
 */
export default function decide(island: HTMLElement): void {
  const listening = new AbortController()
  const { signal } = listening
  let isBusy = false
  const { nextPicture } = island.dataset
  if (nextPicture) new Image().src = nextPicture

  async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    if (isBusy) return
    isBusy = true
    island.setAttribute('aria-busy', 'true')
    try {
      const next = await replace(island, await post(form, button))
      listening.abort()
      if (next) decide(next)
    } catch {
      isBusy = false
      island.removeAttribute('aria-busy')
      // What was typed stays.
      island.prepend(Object.assign(document.createElement('p'), { role: 'alert', textContent: UNSENT }))
    }
  }

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.decides === undefined) return
    event.preventDefault()
    void send(form, event.submitter)
  }
  const onKey = (event: KeyboardEvent) => {
    const button = buttonOf(island, event)
    if (!button) return
    event.preventDefault()
    button.click()
  }
  island.addEventListener('submit', onSubmit, { signal })
  document.addEventListener('keydown', onKey, { signal })
  addEventListener('popstate', () => location.reload(), { signal })
}
