import { transcode } from 'node:buffer'
import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { holdScripts } from '../client/held-scripts.ts'
import { toScriptText } from './script-text.ts'

export type Page = Buffer<ArrayBuffer> | ReadableStream

/** A streamed page that is complete within this time after its shell is sent as one buffer, which costs less. */
const WHOLE_WITHIN_MS = 1_000
/** The end of what React writes in place of a part that is not ready, or has failed; quick to find by its first character. */
const LEFT_OUT = '$!-->'

/**
 * Where the router's script in the page reads the loaders' data. `engine/build/hand-off.ts` compares it with the
 * installed router.
 */
export const DATA_CONTROLLER = 'window.__reactRouterContext.streamController'

/** The loaders' data, as the router's script in the page expects it. */
async function drawData(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const drawCall = (call: string) => `<script nonce="${nonce}">${DATA_CONTROLLER}.${call};</script>`
  const decoder = new TextDecoder()
  let scripts = ''
  for await (const bytes of stream)
    scripts += drawCall(`enqueue(${toScriptText(decoder.decode(bytes, { stream: true }))})`)
  return scripts + drawCall('close()')
}

/** The text in UTF-8, as `Buffer.from` gives it in a third of the time. */
const encode = (text: string): Buffer<ArrayBuffer> =>
  text.isWellFormed()
    ? (transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer<ArrayBuffer>)
    : Buffer.from(text)

/** The markup of the page; undefined if a part of it is not ready or fails. */
function drawAtOnce(page: ReactElement): string | undefined {
  try {
    const markup = renderToString(page)
    return markup.includes(LEFT_OUT) ? undefined : markup
  } catch {
    // Streaming waits for what is not ready, and reports what fails.
    return undefined
  }
}

/**
 * Renders a page as one string, which costs a sixth less than a stream of many small pieces. Undefined if a part of it
 * is not ready or fails: then it has to be streamed. `draw` makes the page for a router's context without the loaders'
 * data, which are written in scripts at the page's end.
 */
export async function renderWhole(
  draw: (context: EntryContext) => ReactElement,
  { serverHandoffStream: data, ...context }: EntryContext,
  nonce: string,
): Promise<Page | undefined> {
  const markup = drawAtOnce(draw(context))
  if (markup === undefined) return undefined
  const scripts = data && context.renderMeta?.didRenderScripts ? await drawData(data, nonce) : ''
  const page = holdScripts(markup)
  const end = page.lastIndexOf('</body>')
  if (end < 0) throw new Error('the page has no </body> before which the data of its loaders could stand')
  return encode(`<!DOCTYPE html>${page.slice(0, end)}${scripts}${page.slice(end)}`)
}

/** A stream that collects all output of React in one buffer. */
function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(encode(holdScripts(Buffer.concat(chunks).toString())))
      next()
    },
  })
}

interface Streaming {
  readonly nonce: string
  /** Whether the page is sent only when all of it is ready, however long that takes. */
  readonly waitForAll: boolean
  /** Parts that are not ready after this time fail. */
  readonly limitMs: number
  /** Called when a part fails and the page around it does not. */
  onPartFailed(error: unknown): void
}

/** Renders a page of which parts may not be ready yet. @throws what the page around them throws. */
export function renderStreamed(
  page: ReactElement,
  { nonce, waitForAll, limitMs, onPartFailed }: Streaming,
): Promise<Page> {
  return new Promise((resolve, reject) => {
    let hasShell = false
    const early: unknown[] = []
    let answered = false
    let patience: NodeJS.Timeout | undefined
    const answer = (body: Page) => {
      answered = true
      resolve(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A completed boundary stays in place, however large, because without script nothing could move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        hasShell = true
        for (const error of early) onPartFailed(error)
        if (waitForAll) return
        patience = setTimeout(() => {
          const body = new PassThrough()
          answer(createReadableStreamFromReadable(body))
          pipe(body)
        }, WHOLE_WITHIN_MS)
      },
      onAllReady() {
        clearTimeout(patience)
        clearTimeout(limit)
        if (!answered) pipe(collect(answer))
      },
      onShellError(error: unknown) {
        clearTimeout(limit)
        reject(error)
      },
      onError(error: unknown) {
        if (hasShell) onPartFailed(error)
        else early.push(error)
      },
    })
    const limit = setTimeout(abort, limitMs).unref()
  })
}
