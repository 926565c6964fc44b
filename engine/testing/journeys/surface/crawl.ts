import { fromClient, type Received, send } from '../support/send.ts'
import { listTargets } from './surface.ts'

const MAX_PAGES = 150

/** Bytes in percent encoding as the text they are, of whatever encoding; a list of emoji has some that are no UTF-8. */
function decode(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1')
  }
}

/** The whole answer, headers too, as text and decoded from the encodings that could hide a value. */
export const saidBy = ({ headers, text, bytes }: Received) =>
  `${JSON.stringify(headers)}\n${text.replace(/(?:%[0-9a-f]{2})+/gi, decode)}\n${bytes.toString('latin1')}`

/** Every address that routes.ts, the calls and the files can form out of these ids. */
export function listAddresses(ids: readonly string[]): string[] {
  const words = ['received', 'sent', 'terms', 'gallery', 'card', 'en', 'common', 'p10']
  const values = [...ids, ...words]
  return listTargets()
    .filter(({ path }) => !/logout|\/api\/events/.test(path))
    .flatMap(({ path, kind }) => {
      const short = path.replace(/\/:\w+\?/g, '')
      const parameters = short.match(/:\w+/g) ?? []
      if (parameters.length > 1) return kind === 'page' ? [] : ['/locales/en/common.json']
      if (kind === 'call')
        return ['', ...values.flatMap((id) => [`?id=${id}`, `?conversation=${id}`])].map((query) => path + query)
      return values
        .map((value) => short.replace(/:\w+/, value))
        .flatMap((page) => [page, page === '/' ? '/_root.data' : `${page}.data`])
    })
    .concat('/landers/gallery/x', '/credits/p10/card')
    .filter((path, at, all) => all.indexOf(path) === at)
}

export const linksIn = (text: string) =>
  [
    ...text.matchAll(/(?:href|src)="(\/[^"#\\]*)/g),
    // One address, or several with their widths (`srcset`).
    ...text.matchAll(/["\s](\/media\/[^"\\\s,]+)(?=["\s,])/g),
  ].map(([, path]) => path!.replaceAll('&amp;', '&'))

/** Reads the addresses and whatever they lead to, and answers all that was said. */
export async function crawl(
  host: string,
  session: string | undefined,
  start: readonly string[],
): Promise<Map<string, Received>> {
  const seen = new Map<string, Received>()
  const queue = [...start]
  const asked = new Set<string>(queue)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const got = await send({ host, path, headers: fromClient(session) })
    seen.set(path, got)
    for (const link of linksIn(got.text)) {
      if (asked.has(link) || /^\/(assets|api\/logout)/.test(link) || asked.size > start.length + MAX_PAGES) continue
      asked.add(link)
      queue.push(link)
    }
  }
  return seen
}
