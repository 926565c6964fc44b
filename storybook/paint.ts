/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, alpha: number]

/** What a photo may be anywhere. */
const ANY_PICTURE: readonly Paint[] = [
  [255, 255, 255, 1],
  [0, 0, 0, 1],
]
const TRANSPARENT: Paint = [0, 0, 0, 0]
const PICTURES = 'img, video, canvas, picture, object'
const SAME_PX = 0.5

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
const known = new Map<string, Paint>()

/** Whatever notation the browser computes (`rgb`, `color(srgb …)`, `oklch`), as the screen would show it. */
export function parsePaint(colour: string): Paint {
  const found = known.get(colour)
  if (found) return found
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  const paint: Paint = [red, green, blue, alpha / 255]
  known.set(colour, paint)
  return paint
}

export const over = (top: Paint, below: Paint): Paint => {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
  return [mix(0), mix(1), mix(2), 1]
}

/** Splits at commas outside of brackets. */
function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + letter)
  }
  return parts.map((part) => part.trim())
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How far along a gradient of this direction a point of the box lies, from 0 to 1; undefined for a corner. */
function placeAlong(direction: string, box: Box, x: number, y: number): number | undefined {
  const across = (x - box.left) / box.width
  const down = (y - box.top) / box.height
  const places: Readonly<Record<string, number>> = {
    'to bottom': down,
    '180deg': down,
    'to top': 1 - down,
    '0deg': 1 - down,
    'to right': across,
    '90deg': across,
    'to left': 1 - across,
    '270deg': 1 - across,
  }
  return places[direction]
}

const COLOUR = /^(?:[a-z-]+\((?:[^()]|\([^()]*\))*\)|#[0-9a-f]+|[a-z]+)/i

interface Stop {
  readonly paint: Paint
  /** From 0 to 1 along the gradient; undefined where the browser spreads it, or where only it can compute the place. */
  readonly at: number | undefined
}

/** The paint between two stops, of which `share` is the second's. */
function blend({ paint: first }: Stop, { paint: last }: Stop, share: number): Paint {
  const mix = (at: 0 | 1 | 2 | 3) => first[at] * (1 - share) + last[at] * share
  // Transparent is black without weight: the colour is that of the other stop.
  const solid = [first, last].find(([, , , alpha]) => alpha > 0)
  if (solid && [first, last].some(([, , , alpha]) => alpha === 0)) return [solid[0], solid[1], solid[2], mix(3)]
  return [mix(0), mix(1), mix(2), mix(3)]
}

/** The paint at a place along the gradient; undefined where a stop's place is not known. */
function paintAt(stops: readonly Stop[], place: number): Paint | undefined {
  const known = stops.map((stop, at) => ({
    ...stop,
    at: stop.at ?? (at === 0 ? 0 : at === stops.length - 1 ? 1 : Number.NaN),
  }))
  if (known.length < 2 || known.some(({ at }) => Number.isNaN(at))) return undefined
  // Of two stops at one place, the second begins there.
  const after = known.findIndex(({ at }) => at > place)
  if (after <= 0) return (after === 0 ? known[0] : known.at(-1))!.paint
  const [from, to] = [known[after - 1]!, known[after]!]
  return blend(from, to, (place - from.at) / (to.at - from.at))
}

function paintsOfGradient(gradient: string, box: Box, x: number, y: number): readonly Paint[] {
  const inner = gradient.slice(gradient.indexOf('(') + 1, -1)
  const parts = splitList(inner)
  const isDirection = /^(to |[-\d.]+deg|circle|ellipse|from |at |closest|farthest)/.test(parts[0] ?? '')
  const direction = isDirection ? parts[0]! : 'to bottom'
  const stops = (isDirection ? parts.slice(1) : parts).map((part) => {
    const colour = COLOUR.exec(part)?.[0] ?? 'transparent'
    const [, length, unit] = /^\s*([\d.]+)(%|px)$/.exec(part.slice(colour.length)) ?? []
    const isSpread = part.length === colour.length
    const whole = unit === '%' ? 100 : /right|left|90deg|270deg/.test(direction) ? box.width : box.height
    return { paint: parsePaint(colour), at: length ? Number(length) / whole : isSpread ? undefined : Number.NaN }
  })
  const place = gradient.startsWith('linear-gradient') ? placeAlong(direction, box, x, y) : undefined
  const paint = place === undefined ? undefined : paintAt(stops, place)
  return paint ? [paint] : stops.map((stop) => stop.paint)
}

const fade = (paints: readonly Paint[], opacity: number): readonly Paint[] =>
  paints.map(([red, green, blue, alpha]) => [red, green, blue, alpha * opacity])

/** What a box paints, as its style says: read once, because reading a style takes longer than all that is made of it. */
interface Looks {
  readonly images: readonly string[]
  /** A mask shows its colour in parts of the box only. */
  readonly isMasked: boolean
  readonly colour: Paint
}

interface PseudoLooks extends Looks {
  readonly isUnder: boolean
  readonly place: Box
}

interface ElementLooks extends Looks {
  readonly isPicture: boolean
  readonly pseudos: readonly PseudoLooks[]
  /** With that of the elements around it. */
  readonly opacity: number
}

let read = new WeakMap<Element, ElementLooks>()

/** To be called after every change of the document: its styles are read anew. */
export function forgetLooks(): void {
  read = new WeakMap()
}

function looksOfBox(style: CSSStyleDeclaration): Looks {
  const { backgroundImage, maskImage } = style
  return {
    images: backgroundImage === 'none' ? [] : splitList(backgroundImage).filter((image) => image !== 'none'),
    isMasked: maskImage !== 'none' && maskImage !== '',
    colour: parsePaint(style.backgroundColor),
  }
}

/** A pseudo-element that is placed absolutely: the only kind that can lie under another's text. */
function readPseudo(element: Element, name: '::after' | '::before'): readonly PseudoLooks[] {
  const style = getComputedStyle(element, name)
  if (style.content === 'none' || style.display === 'none' || style.position !== 'absolute') return []
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat)
  if ([left, top, width, height].some((one) => Number.isNaN(one))) return []
  const place = { left: left!, top: top!, width: width!, height: height! }
  return [{ ...looksOfBox(style), isUnder: Number(style.zIndex) < 0, place }]
}

function looksOf(element: Element): ElementLooks {
  const found = read.get(element)
  if (found) return found
  const style = getComputedStyle(element)
  const around = element.parentElement ? looksOf(element.parentElement).opacity : 1
  const looks = {
    ...looksOfBox(style),
    isPicture: element.matches(PICTURES),
    pseudos: [...readPseudo(element, '::after'), ...readPseudo(element, '::before')],
    opacity: around * Number(style.opacity),
  }
  read.set(element, looks)
  return looks
}

export const opacityOf = (element: Element): number => looksOf(element).opacity

/** The layers of one box at a point, the topmost first: each a list of colours of which any may be there. */
function layersOfBox({ images, isMasked, colour }: Looks, box: Box, x: number, y: number): (readonly Paint[])[] {
  const layers = images.map((image) =>
    image.includes('gradient(') ? paintsOfGradient(image, box, x, y) : [...ANY_PICTURE, TRANSPARENT],
  )
  if (colour[3] > 0) layers.push(isMasked ? [colour, TRANSPARENT] : [colour])
  return layers
}

const holds = ({ left, top, width, height }: Box, x: number, y: number) =>
  x >= left - SAME_PX && y >= top - SAME_PX && x <= left + width + SAME_PX && y <= top + height + SAME_PX

function pseudosAt(element: Element, x: number, y: number) {
  const { pseudos } = looksOf(element)
  if (pseudos.length === 0) return []
  const host = element.getBoundingClientRect()
  return pseudos.flatMap(({ place, isUnder, ...looks }) => {
    const box = { ...place, left: host.left + place.left, top: host.top + place.top }
    return holds(box, x, y) ? [{ isUnder, layers: layersOfBox(looks, box, x, y) }] : []
  })
}

/** The layers of an element at a point, the topmost first. */
function layersOf(element: Element, x: number, y: number): (readonly Paint[])[] {
  const looks = looksOf(element)
  const own = layersOfBox(looks, element.getBoundingClientRect(), x, y)
  const pseudos = pseudosAt(element, x, y).flatMap(({ layers }) => layers)
  const picture = looks.isPicture ? [ANY_PICTURE] : []
  return [...pseudos, ...picture, ...own].map((paints) => fade(paints, looks.opacity))
}

type Layers = readonly (readonly Paint[])[]

const isSeeThrough = (layers: Layers) => layers.every((any) => any.every(([, , , alpha]) => alpha === 0))
const isOpaque = (layers: Layers) => layers.some((any) => any.every(([, , , alpha]) => alpha > 0.99))

/** What is painted over the element's text at the point. */
function coverAt(element: Element, above: readonly Element[], x: number, y: number): Layers {
  const own = pseudosAt(element, x, y).filter(({ isUnder }) => !isUnder)
  return [...own.flatMap(({ layers }) => layers), ...above.flatMap((one) => layersOf(one, x, y))]
}

/**
 * The colours on which a text of the element may stand at the point, or why there are none: another thing hides it, or
 * is painted over it without hiding it, or the point is none of the element's.
 */
export function groundsAt(element: Element, x: number, y: number): readonly Paint[] | 'hidden' | 'covered' | 'clipped' {
  const stack = document.elementsFromPoint(x, y)
  const at = stack.indexOf(element)
  if (at < 0) return 'clipped'
  const cover = coverAt(element, stack.slice(0, at), x, y)
  if (isOpaque(cover)) return 'hidden'
  if (!isSeeThrough(cover)) return 'covered'
  const layers = stack.slice(at).flatMap((one) => layersOf(one, x, y))
  let grounds: readonly Paint[] = [[255, 255, 255, 1]]
  for (const paints of layers.toReversed())
    grounds = grounds.flatMap((ground) => paints.map((paint) => over(paint, ground)))
  return grounds
}
