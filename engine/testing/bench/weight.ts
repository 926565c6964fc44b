import { gzipSync } from 'node:zlib'
import { askWell } from './ask.ts'

export interface Weight {
  readonly scriptKb: number
  /** What comes besides when a form is used, on pages whose script waits for that. */
  readonly onUseKb: number
  readonly styleKb: number
  /** The HTML as sent to a browser. */
  readonly htmlKb: number
  readonly elements: number
}

/** First-load script and style of a page in gzipped kilobytes (1 KB = 1024 bytes): what its HTML names. */
export async function weigh(url: string, headers: Record<string, string>): Promise<Weight> {
  const html = (await askWell(url, headers)).body.toString()
  const attributes = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map((match) => match[0])
  const scripts = new Set<string>()
  const held = new Set<string>()
  const styles = new Set<string>()
  for (const tag of attributes) {
    const address = tag.match(/\b(?:href|src)="([^"]+)"/)?.[1]
    if (!address?.startsWith('/')) continue
    if (tag.startsWith('<script')) scripts.add(address)
    else if (tag.includes('rel="held"')) held.add(address)
    else if (tag.includes('stylesheet')) styles.add(address)
  }
  for (const match of html.matchAll(/import\s*(?:[\w*{}\s,]+from\s*)?["'](\/assets\/[^"']+\.js)["']/g))
    held.add(match[1]!)
  const onUse = html.includes('data-on="use"')
  const total = async (addresses: Set<string>) => {
    let bytes = 0
    for (const address of addresses) {
      const { body } = await askWell(new URL(address, url), headers)
      bytes += gzipSync(body, { level: 9 }).length
    }
    return Math.round((bytes / 1024) * 10) / 10
  }
  const sent = await askWell(url, { ...headers, 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' })
  return {
    scriptKb: await total(onUse ? scripts : new Set([...scripts, ...held])),
    onUseKb: onUse ? await total(held) : 0,
    styleKb: await total(styles),
    htmlKb: Math.round((sent.body.length / 1024) * 10) / 10,
    elements: html.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, '$1').match(/<[a-z][^\s/>]*/g)?.length ?? 0,
  }
}
