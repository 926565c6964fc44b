import { PATIENCE_MS } from './context.ts'

/** `none`: the name exists without such records. `unknown`: there is no such name, nor one below it. `silent`: no answer. */
export type Answer<T> =
  | { readonly state: 'found'; readonly values: readonly T[] }
  | { readonly state: 'none' | 'unknown' | 'silent' }

const SILENT = { state: 'silent' } as const

/** What DNS says; never throws, and never waits longer than it may. */
export async function askDns<T>(question: Promise<readonly T[]>): Promise<Answer<T>> {
  const asked = question.then(
    (values): Answer<T> => (values.length > 0 ? { state: 'found', values } : { state: 'none' }),
    ({ code }: NodeJS.ErrnoException): Answer<T> =>
      code === 'ENODATA' ? { state: 'none' } : code === 'ENOTFOUND' ? { state: 'unknown' } : SILENT,
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Answer<T>>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), PATIENCE_MS + 500)
  })
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer))
}
