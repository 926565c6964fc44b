import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { BOUNCE_MS, REPORT_BOUNCE } from './bounces.ts'

/** A page with the script: what its visitor does, and what is sent. */
function openPage() {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const timers: [end: () => void, after: number][] = []
  const sent: string[] = []
  const document = { visibilityState: 'visible' }
  runInNewContext(REPORT_BOUNCE, {
    ...{ document, Blob },
    addEventListener: (kind: string, act: () => void) => listeners.set(kind, [...(listeners.get(kind) ?? []), act]),
    setTimeout: (end: () => void, after: number) => timers.push([end, after]),
    navigator: { sendBeacon: (path: string) => sent.push(path) },
  })
  const emit = (kind: string, event: object = {}) => {
    for (const act of listeners.get(kind) ?? []) act(event)
  }
  const turn = (state: string) => {
    document.visibilityState = state
    emit('visibilitychange')
  }
  return {
    sent,
    emit,
    leave: () => turn('hidden'),
    comeBack: () => turn('visible'),
    /** Presses something that is within all of these, for example a link in the entry warning. */
    press: (...within: string[]) =>
      emit('click', {
        target: { closest: (selector: string) => within.some((one) => selector.split(',').includes(one)) },
      }),
    wait: (ms: number) => {
      for (const [end, after] of timers) if (after <= ms) end()
    },
  }
}

test('a visitor who leaves before ten seconds without a step bounces, once', () => {
  const page = openPage()
  page.wait(BOUNCE_MS - 1)
  page.press('main')
  page.leave()
  page.comeBack()
  page.leave()
  expect(page.sent).toEqual(['/api/page-hidden.php'])
})

test.each<[string, (page: ReturnType<typeof openPage>) => void]>([
  ['stays ten seconds', ({ wait }) => wait(BOUNCE_MS)],
  ['presses a link', ({ press }) => press('a')],
  ['fills a field', ({ emit }) => emit('input')],
  ['sends a form, that of the entry warning too', ({ emit }) => emit('submit')],
])('a visitor who %s does not', (_what, act) => {
  const page = openPage()
  act(page)
  page.leave()
  expect(page.sent).toEqual([])
})

test('the way out of the entry warning is no step', () => {
  const page = openPage()
  page.press('a', '[data-slot=entry_warning]')
  page.leave()
  expect(page.sent).toHaveLength(1)
})
