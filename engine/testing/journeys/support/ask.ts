import { type IncomingHttpHeaders, request } from 'node:http'
import { PORT } from './site.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One GET with this Host header: names under `localhost` resolve in browsers only. */
export function ask(host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: PORT(), path, headers: { accept: 'text/html', ...headers, host } }
    request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** The page as a reader has it: no scripts, no data for the client. */
export const readPage = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')

export const langOf = (text: string) => text.match(/<html lang="([a-z]+)"/)?.[1]

export const stylesheetsOf = (text: string) =>
  [...text.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag.match(/href="([^"#]+)/)![1]!)
