import type { Page } from '@playwright/test'

/** What a control says: its value, or whether it is ticked. */
export interface ControlState {
  /** Name and place in the page; radios and boxes by their value too. */
  readonly control: string
  readonly state: string
}

/** Sets every control of the page's main part to something else, as a member would, and answers what they say then. */
export const fillControls = (page: Page): Promise<ControlState[]> =>
  page
    .evaluate(() => {
      const TYPED: Record<string, string> = {
        email: 'early@example.test',
        date: '1981-02-03',
        number: '7',
        tel: '0201234567',
      }
      const boxes = new Map<string, number>()
      const tick = (input: HTMLInputElement) => {
        const ticked = boxes.get(input.name) ?? 0
        boxes.set(input.name, ticked + 1)
        // A few of many: some lists take no more.
        if (input.type === 'radio' || ticked < 2) input.click()
      }
      for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'main :is(input, select, textarea):not([type=hidden], [type=file], [type=submit], :disabled, [readonly])',
      )) {
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = control.selectedIndex === control.options.length - 1 ? 0 : control.options.length - 1
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else if (control.type === 'checkbox' || control.type === 'radio') {
          tick(control as HTMLInputElement)
        } else {
          control.value = TYPED[control.type] ?? (control.inputMode === 'numeric' ? '33' : 'Early words')
          control.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }
    })
    .then(() => readControls(page))

/** What the controls of the page's main part say. */
export const readControls = (page: Page): Promise<ControlState[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'main :is(input, select, textarea):not([type=hidden], [type=file], [type=submit])',
      ),
    ].map((control, at) => {
      const isTicked = control.type === 'checkbox' || control.type === 'radio'
      return {
        control: `${at} ${control.name}${isTicked ? `=${control.value}` : ''}`,
        state: isTicked ? String(control.checked) : control.value,
      }
    }),
  )

/**
 * Resolves when the script answers for every control of the page's main part: React marks what it has taken over. Where
 * the script waits for the use of a form, a form has to be used before.
 */
export const awaitHydration = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[data-on]') ||
      [...document.querySelectorAll('main :is(input, select, textarea)')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      ),
  )

/** Resolves when effects have run that follow what was just drawn. */
export const awaitRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
      ),
  )
