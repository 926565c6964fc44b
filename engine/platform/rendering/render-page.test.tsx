import { type ReactNode, Suspense, use } from 'react'
import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { renderStreamed, renderWhole } from './render-page.ts'

const NONCE = 'bm9uY2U='

const contextOf = (data: string, didRenderScripts = true) =>
  ({
    renderMeta: { didRenderScripts },
    serverHandoffStream: new Blob([data]).stream(),
  }) as unknown as EntryContext

const pageOf = (content: ReactNode) => (
  <html lang="en">
    <head />
    <body>{content}</body>
  </html>
)

const streaming = (faults: unknown[]) => ({
  nonce: NONCE,
  waitForAll: true,
  limitMs: 10_000,
  onPartFailed: (error: unknown) => void faults.push(error),
})

it('puts the loaders’ data at the end of a page, where it cannot end its script', async () => {
  const page = await renderWhole(() => pageOf('Hello'), contextOf('["</script><!--&\u2028"]'), NONCE)
  const call = 'window.__reactRouterContext.streamController'
  const text = '"[\\"\\u003c/script>\\u003c!--&\u2028\\"]"'
  expect(String(page)).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body>Hello' +
      `<script nonce="${NONCE}">${call}.enqueue(${text});</script>` +
      `<script nonce="${NONCE}">${call}.close();</script></body></html>`,
  )
})

it('keeps the data of a page without the router’s script to itself', async () => {
  const page = await renderWhole(() => pageOf('Hello'), contextOf('["secret"]', false), NONCE)
  expect(String(page)).toBe('<!DOCTYPE html><html lang="en"><head></head><body>Hello</body></html>')
})

it('encodes every text of a page as UTF-8, half a character as the mark of a missing one', async () => {
  for (const text of ['é … 😀', 'a\ud800b']) {
    const page = await renderWhole(() => pageOf(text), contextOf('[]', false), NONCE)
    expect(page).toEqual(Buffer.from(`<!DOCTYPE html><html lang="en"><head></head><body>${text}</body></html>`))
  }
})

it('refuses a page without a body, in which the data would be lost', async () => {
  await expect(renderWhole(() => <main>Hello</main>, contextOf('[]'), NONCE)).rejects.toThrow('no </body>')
})

it('leaves a page with a part that is not ready to the stream, which waits for it', async () => {
  let settle = (_text: string) => {}
  const late = new Promise<string>((resolve) => {
    settle = resolve
  })
  const Late = () => <p>{use(late)}</p>
  for (const content of [
    <Late key="bare" />,
    <Suspense key="within">
      <Late />
    </Suspense>,
  ]) {
    expect(await renderWhole(() => pageOf(content), contextOf('[]'), NONCE)).toBeUndefined()
  }
  const streamed = renderStreamed(pageOf(<Late />), streaming([]))
  settle('in time')
  expect(String(await streamed)).toContain('<p>in time</p>')
})

it('leaves a failing part to the stream, which reports it and keeps the rest', async () => {
  const fault = new Error('a part')
  const Failing = () => {
    throw fault
  }
  const page = pageOf(
    <>
      <h1>Rest</h1>
      <Suspense fallback="Instead">
        <Failing />
      </Suspense>
    </>,
  )
  expect(await renderWhole(() => page, contextOf('[]'), NONCE)).toBeUndefined()
  const faults: unknown[] = []
  const streamed = String(await renderStreamed(page, streaming(faults)))
  expect(streamed).toContain('<h1>Rest</h1>')
  expect(streamed).toContain('Instead')
  expect(faults).toEqual([fault])
})

it('throws what fails around the parts', async () => {
  const Failing = () => {
    throw new Error('the page')
  }
  expect(await renderWhole(() => pageOf(<Failing />), contextOf('[]'), NONCE)).toBeUndefined()
  await expect(renderStreamed(pageOf(<Failing />), streaming([]))).rejects.toThrow('the page')
})
