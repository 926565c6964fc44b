/** Joins the class names that apply; returns undefined without any, so that React omits the attribute. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
