import type { Page } from 'playwright'
import { atRest } from './rest.ts'
import { settled } from './walk-screen.ts'

/** What is typed into every field of a form. */
const WAYS = { empty: '', wrong: 'x' } as const

/** Of a form that asks one thing at a time, with links between its pages. */
const MAX_PAGES = 6

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select'

/** The forms of a page that take texts and are sent to the server. */
const countForms = (page: Page) =>
  page.evaluate((fields) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form')]
    const own = forms.filter(
      (form) =>
        form.method === 'post' &&
        form.checkVisibility() &&
        [...form.querySelectorAll(fields)].some((field) => field.localName !== 'select' && field.checkVisibility()),
    )
    for (const [at, form] of own.entries()) form.dataset.walked = String(at)
    return own.length
  }, FIELDS)

/** Where the focus is, if not on the first faulty field; '' where nothing is wrong with it. */
const findMisplaced = (page: Page, at: number) =>
  page.evaluate(
    ([at, fields]) => {
      const form = document.querySelector(`form[data-walked="${at}"]`) ?? document.querySelector('main form')
      const isFaulty = (field: Element) => field.matches('[aria-invalid=true], :user-invalid')
      const first = [...(form?.querySelectorAll(`${fields}, input:is([type=checkbox], [type=radio])`) ?? [])].find(
        isFaulty,
      )
      // Where no field alone is at fault, such as at a login, the focus is on the text that says so.
      if (!first || first === document.activeElement || document.activeElement?.closest('[role=alert]')) return ''
      return `${window.walk.focusName()} instead of ${first.getAttribute('name')}`
    },
    [at, FIELDS] as const,
  )

async function sendForm(page: Page, path: string, at: number, text: string): Promise<string> {
  await page.goto(path)
  await countForms(page)
  const form = page.locator(`form[data-walked="${at}"]`)
  const field = form.locator(FIELDS).and(page.locator(':not(select)')).filter({ visible: true })
  await field.first().focus()
  await atRest(page)
  for (const one of await field.all()) {
    const type = await one.getAttribute('type')
    if (await one.isEditable()) await one.fill(type === 'date' || type === 'number' ? '' : text)
  }
  const button = form.locator('button[type=submit]:not([formnovalidate])').filter({ visible: true }).last()
  for (let turned = 0; (await button.count()) === 0 && turned < MAX_PAGES; turned += 1) {
    const next = form.locator('a[href^="#"]:not([aria-label])').filter({ visible: true }).last()
    if ((await next.count()) === 0) return ''
    await next.click()
    await settled(page)
  }
  await button.click()
  await atRest(page)
  await settled(page)
  return findMisplaced(page, at)
}

/** Sends each form of a page empty and wrong; answers their number and where the focus was not on the first fault. */
export async function walkForms(page: Page, path: string): Promise<{ forms: number; errorFocus: string[] }> {
  await page.goto(path)
  const forms = await countForms(page)
  const errorFocus: string[] = []
  for (let at = 0; at < forms; at += 1) {
    for (const [way, text] of Object.entries(WAYS)) {
      const misplaced = await sendForm(page, path, at, text).catch((error: Error) => error.message.split('\n')[0]!)
      if (misplaced) errorFocus.push(`form ${at + 1} sent ${way}: focus on ${misplaced}`)
    }
  }
  return { forms, errorFocus }
}
