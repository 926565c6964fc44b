import { type CallResult, call } from './call.ts'

/**
 * Lists that are the same for all visitors of a brand, which a page asks for by itself (product.md 7.1: each loaded once
 * and cached). Interests and the company's data come with the pages that show them.
 */
export interface Lists {
  regions: {
    readonly regions: Readonly<
      Record<
        string,
        { readonly word: string; readonly regions: readonly { readonly id: string; readonly name: string }[] }
      >
    >
  }
}

const loaded = new Map<string, Promise<CallResult<unknown>>>()

/**
 * Requests a list once per page; later pages get it from the browser's cache for a day. A failed request may be
 * repeated.
 */
export function loadList<Name extends keyof Lists>(name: Name): Promise<CallResult<Lists[Name]>> {
  const { lang: locale, dataset } = document.documentElement
  const path = `/api/${name}.php?${new URLSearchParams({ v: dataset.texts ?? '', locale })}`
  const known = loaded.get(path) as Promise<CallResult<Lists[Name]>> | undefined
  if (known) return known
  const asked = call<Lists[Name]>('GET', path)
  loaded.set(path, asked)
  void asked.then(({ ok }) => ok || loaded.delete(path))
  return asked
}
