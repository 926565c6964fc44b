/** How many brands have a label of their own: each multiplies the series of a metric. */
const MAX_BRANDS = 50

/** Returns a function from a slug to its label: the slug of the first fifty, `other` for those after them. */
export function brandLabels(slugs: readonly string[]): (slug: string) => string {
  const labels = new Set(slugs.toSorted().slice(0, MAX_BRANDS))
  return (slug) => {
    if (!labels.has(slug) && labels.size < MAX_BRANDS) labels.add(slug)
    return labels.has(slug) ? slug : 'other'
  }
}
