import type { MailStructure } from '#engine/ui/structure/structures.ts'
import type { Scheme } from '#engine/ui/theme/tokens.ts'

/** Width of a mail, in CSS pixels. */
export const MAIL_WIDTH = 600
/** Pixels of a picture for one of the mail. */
export const ART_SCALE = 2

interface Box {
  readonly width: number
  readonly height: number
}

/** The shapes in which faces stand in mails: pictures of exactly this size at twice the pixels, as Outlook crops none. */
export const MAIL_CROPS = {
  portrait: { width: 160, height: 200 },
  wide: { width: 300, height: 250 },
  square: { width: 120, height: 120 },
} as const satisfies Record<string, Box>
export type MailCrop = keyof typeof MAIL_CROPS

interface HeadShape {
  readonly height: number
  /** Where the motif lies in the head of 600 pixels. */
  readonly motif: { readonly x: number; readonly y: number; readonly size: number; readonly opacity: number }
  readonly face: Box & { readonly crop: MailCrop }
  /** Of the faces in a list. */
  readonly listed: Box & { readonly crop: MailCrop }
}

const PORTRAIT = { crop: 'portrait', width: 72, height: 90 } as const

/** What the values of `MAIL_STRUCTURE` are drawn with, in CSS pixels. */
export const MAIL_HEADS: Readonly<Record<MailStructure, HeadShape>> = {
  card: {
    height: 172,
    motif: { x: 280, y: -120, size: 380, opacity: 1 },
    face: { crop: 'portrait', width: 120, height: 150 },
    listed: PORTRAIT,
  },
  band: {
    height: 250,
    motif: { x: -50, y: 108, size: 320, opacity: 0.9 },
    face: { crop: 'wide', width: 300, height: 250 },
    listed: PORTRAIT,
  },
  letter: {
    height: 172,
    motif: { x: 370, y: -90, size: 300, opacity: 0.55 },
    face: { crop: 'square', width: 92, height: 92 },
    listed: { crop: 'square', width: 72, height: 72 },
  },
}

/** The pictures that `/mail-art/<name>` answers. */
export const MAIL_ART = ['mark-light.png', 'mark-dark.png', 'motif-light.png', 'motif-dark.png', 'face.jpg'] as const
export type MailArtName = (typeof MAIL_ART)[number]

/** A picture for each scheme, by its URL. */
type InSchemes = Readonly<Record<Scheme, string>>

/** The pictures of a brand that stand in its mails. They show no member and are the same for every reader. */
export interface MailArt {
  readonly mark: InSchemes & Box & { readonly hasName: boolean }
  readonly motif: InSchemes | undefined
  /** The brand's own picture of a person, for mails that are not about one member. */
  readonly face: string | undefined
}
