import axe from 'axe-core'

/**
 * The accessibility add-on checks a story in one scheme; this checks its colours in the other one. Transitions are
 * disabled meanwhile, because colours would be measured halfway.
 */
export async function assertContrastOfOtherScheme(): Promise<void> {
  const root = document.documentElement
  const scheme = root.dataset.scheme
  const other = scheme === 'dark' ? 'light' : 'dark'
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  root.dataset.scheme = other
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    const found = violations.flatMap((violation) =>
      violation.nodes.map(({ html, any }) => `${html}\n${any[0]?.message}`),
    )
    if (found.length > 0) throw new Error(`In the ${other} scheme:\n${found.join('\n')}`)
  } finally {
    root.dataset.scheme = scheme
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}
