/** The parameter of a search whose answer shows the brand's own fields. */
export const FURTHER = 'further'

/** No search has so many filters. */
const MAX_PARAMS = 60
const MAX_LENGTH = 100

/** The parameters of a search form: what is filled in, and the distance, which left empty means any. */
export function readSearch(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of [...form].slice(0, MAX_PARAMS)) {
    if (typeof value !== 'string' || Math.max(name.length, value.length) > MAX_LENGTH) continue
    if (value !== '' || name === 'distance') params.append(name, value)
  }
  return params
}

/** The address of a search; where the brand's own fields were asked for, at the form. */
export const searchAddress = (params: URLSearchParams): string =>
  `/members?${params}${params.has(FURTHER) ? '#filters' : ''}`
