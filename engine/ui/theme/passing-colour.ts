import { listContrastFaults, type MeasuredPair } from './contrast.ts'
import { fromOklab, readHex, toOklab, writeHex } from './oklab.ts'
import type { ColourRole, Colours } from './tokens.ts'

/** A step of lightness that is hardly seen. */
const STEP = 0.004

/** A colour with which a role has enough contrast in all its pairs. */
export interface PassingColour {
  readonly role: ColourRole
  /** `#RRGGBB`. */
  readonly colour: string
}

/** Lightness from that of a colour outwards, to black and to white. */
function* lightnessFrom(own: number): Generator<number> {
  for (let away = STEP; away <= 1; away += STEP) {
    if (own - away >= 0) yield own - away
    if (own + away <= 1) yield own + away
  }
}

/** The nearest lightness of the same hue with which no pair of a role falls short; undefined where there is none. */
function findFor(role: ColourRole, colours: Colours): PassingColour | undefined {
  const [own, a, b] = toOklab(readHex(colours[role]))
  for (const lightness of lightnessFrom(own)) {
    const colour = writeHex(fromOklab([lightness, a, b]))
    const faults = listContrastFaults({ ...colours, [role]: colour })
    if (faults.every(({ foreground, background }) => foreground !== role && background !== role))
      return { role, colour }
  }
  return undefined
}

/**
 * The nearest colour of the foreground of a pair that falls short or, where it has none, of its background, so that all pairs of
 * that role have enough contrast. Undefined where neither can: another role falls short too.
 */
export const findPassingColour = (
  { foreground, background }: Pick<MeasuredPair, 'foreground' | 'background'>,
  colours: Colours,
): PassingColour | undefined => findFor(foreground, colours) ?? findFor(background, colours)
