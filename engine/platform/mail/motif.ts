import type { Scheme } from '#engine/ui/theme/tokens.ts'
import { MAIL_HEADS, MAIL_WIDTH } from './art.ts'
import type { MailLook } from './look.ts'

/** The drawing at another place and size than its own. */
const placed = (svg: string, place: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) =>
  svg.replace(/<svg\s[^>]*>/, (tag) => {
    const bare = tag.replace(/\s(x|y|width|height)=("[^"]*"|'[^']*')/g, '')
    const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`)
    return bare.replace('<svg', `<svg ${attributes.join(' ')}`)
  })

/**
 * The motif in the colour of a scheme, where it lies in the head: an SVG as large as the head, in CSS pixels. The rest is
 * transparent, for whatever ground is under it. Undefined for a theme without one.
 */
export function drawMotif(look: MailLook, scheme: Scheme): string | undefined {
  if (!look.motif) return undefined
  const { height, motif } = MAIL_HEADS[look.structure]
  const { x, y, size, opacity } = motif
  const { accent2 } = scheme === look.scheme ? look.colours : (look.darkColours ?? look.colours)
  const inner = placed(look.motif, { x, y, width: size, height: size })
  const group = `<g fill="${accent2}" color="${accent2}" opacity="${opacity}">${inner}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MAIL_WIDTH}" height="${height}">${group}</svg>`
}
