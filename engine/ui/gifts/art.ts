/** What a shape is filled with, or drawn with as a line: a colour of the theme, or shade. */
export type Role =
  | 'primary'
  | 'accent'
  | 'accent2'
  | 'secondary'
  | 'tint'
  | 'surface'
  | 'text'
  | 'shade'
  | 'primaryLine'
  | 'accentLine'
  | 'accent2Line'
  | 'secondaryLine'
  | 'surfaceLine'
  | 'textLine'

interface Look {
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly transform?: string
}
export type Shape =
  | readonly ['path', Role, Look & { readonly d: string }]
  | readonly ['circle', Role, Look & { readonly cx: number; readonly cy: number; readonly r: number }]
  | readonly [
      'ellipse',
      Role,
      Look & { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number },
    ]

/** The gifts on 120 × 120, one family: flat, lit from the upper left, without outline. */
export const ART = {
  coffee: [
    ['ellipse', 'shade', { cx: 60, cy: 104, rx: 44, ry: 6 }],
    ['ellipse', 'accent', { cx: 56, cy: 98, rx: 42, ry: 7.5 }],
    ['path', 'shade', { d: 'M56 90.5c23 0 42 3.4 42 7.500s-19 7.5-42 7.500Z' }],
    ['path', 'primaryLine', { d: 'M80 58h7a11 11 0 0 1 0 22h-9', strokeWidth: 8 }],
    ['path', 'primary', { d: 'M26 48H84V70a26 26 0 0 1-26 26H52a26 26 0 0 1-26-26Z' }],
    ['path', 'shade', { d: 'M62 48H84V70a26 26 0 0 1-26 26c4-12 5-30 4-48Z' }],
    ['ellipse', 'surface', { cx: 55, cy: 48, rx: 29, ry: 8 }],
    ['ellipse', 'text', { cx: 55, cy: 49, rx: 23, ry: 5.5 }],
    ['path', 'accentLine', { d: 'M46 36c-6-7 6-11 0-20M63 34c-6-7 6-11 0-20', strokeWidth: 4.5 }],
  ],
  rose: [
    ['path', 'secondaryLine', { d: 'M60 62c2 18 0 34-8 50', strokeWidth: 5 }],
    ['path', 'secondary', { d: 'M57 92c-16 4-27-3-31-16 15-3 28 3 31 16Z' }],
    ['path', 'secondary', { d: 'M60 80c12-1 21-9 24-20-13 0-22 7-24 20Z' }],
    ['path', 'shade', { d: 'M57 92C50 84 38 78 26 76c4 13 15 20 31 16Z' }],
    [
      'path',
      'primary',
      { d: 'M60 10c10 0 16 5 18 10 9 2 14 10 12 20-2 16-14 28-30 28S32 56 30 40c-2-10 3-18 12-20 2-5 8-10 18-10Z' },
    ],
    [
      'path',
      'shade',
      { d: 'M60 68c16 0 28-12 30-28 1-6 0-11-3-15-4 12-14 20-27 22-12-2-22-8-27-18-3 4-4 7-3 11 2 16 14 28 30 28Z' },
    ],
    [
      'path',
      'surfaceLine',
      { d: 'M50 28c-3 8 2 14 10 14s14-5 12-12c-2-6-10-8-15-4-4 4-2 9 3 9', strokeWidth: 3.2, opacity: 0.75 },
    ],
  ],
  book: [
    ['ellipse', 'shade', { cx: 62, cy: 106, rx: 38, ry: 5 }],
    ['path', 'surface', { d: 'M34 88h52v14H34a7 7 0 0 1 0-14Z' }],
    ['path', 'textLine', { d: 'M36 92.500h50M34 95.500h52M36 98.500h50', strokeWidth: 1.5, opacity: 0.35 }],
    ['path', 'primary', { d: 'M36 14h52v74H36c-5 0-9 3-9 7V23c0-5 4-9 9-9Z' }],
    ['path', 'shade', { d: 'M27 95V23c0-5 4-9 9-9h3v74h-3c-5 0-9 3-9 7Z' }],
    ['path', 'primaryLine', { d: 'M88 103H35a8 8 0 0 1-8-8', strokeWidth: 4 }],
    ['path', 'accent', { d: 'M50 30h28v22H50Z' }],
    ['path', 'textLine', { d: 'M56 38h16M58 44h12', strokeWidth: 2.5 }],
    ['path', 'secondary', { d: 'M72 88h9v22l-4.5-4-4.5 4Z' }],
  ],
  record: [
    ['path', 'shade', { d: 'M14 104h70l20-4H30Z' }],
    ['circle', 'text', { cx: 76, cy: 58, r: 36 }],
    ['circle', 'surfaceLine', { cx: 76, cy: 58, r: 30, strokeWidth: 1.2, opacity: 0.4 }],
    ['circle', 'surfaceLine', { cx: 76, cy: 58, r: 24, strokeWidth: 1.2, opacity: 0.4 }],
    ['circle', 'accent', { cx: 76, cy: 58, r: 13 }],
    ['circle', 'surface', { cx: 76, cy: 58, r: 3 }],
    ['path', 'surfaceLine', { d: 'M96 38a28 28 0 0 1 7 14', strokeWidth: 5, opacity: 0.3 }],
    ['path', 'primary', { d: 'M12 24h64v78H12Z' }],
    ['path', 'accent', { d: 'M12 72a32 32 0 0 1 64 0v30H12Z' }],
    ['circle', 'tint', { cx: 44, cy: 52, r: 13 }],
    ['path', 'shade', { d: 'M60 24h16v78H60Z' }],
  ],
  'lemon-tart': [
    ['ellipse', 'shade', { cx: 60, cy: 98, rx: 50, ry: 7 }],
    ['path', 'accent2', { d: 'M10 62c0-3 100-3 100 0l-9 26c-2 6-80 6-82 0Z' }],
    ['path', 'shade', { d: 'M60 62h50l-9 26c-1 3-20 4.5-41 4.500Z' }],
    [
      'path',
      'surfaceLine',
      { d: 'M24 68l6 20M40 69l3 21M60 70v21M80 69l-3 21M96 68l-6 20', strokeWidth: 2, opacity: 0.4 },
    ],
    ['ellipse', 'accent2', { cx: 60, cy: 60, rx: 52, ry: 19 }],
    ['ellipse', 'accent', { cx: 60, cy: 58, rx: 45, ry: 14.5 }],
    ['path', 'surface', { d: 'M38 54c-4-14 8-26 22-26s26 12 22 26c-2 5-42 5-44 0Z' }],
    ['path', 'accent', { d: 'M42 53c-2-11 7-21 18-21s20 10 18 21c-2 3-34 3-36 0Z' }],
    ['path', 'surfaceLine', { d: 'M60 54V33M59 54 46 39M61 54l13-15', strokeWidth: 2.4 }],
    ['path', 'secondary', { d: 'M76 34c4-12 14-16 24-14-1 11-11 18-24 14Z' }],
  ],
  kite: [
    ['path', 'primary', { d: 'M70 8 34 40l36 8Z' }],
    ['path', 'accent', { d: 'M70 8l24 28-24 12Z' }],
    ['path', 'secondary', { d: 'M34 40l36 8-12 44Z' }],
    ['path', 'accent2', { d: 'M94 36 70 48 58 92Z' }],
    ['path', 'shade', { d: 'M70 8l24 28L58 92l12-44Z' }],
    ['path', 'textLine', { d: 'M58 92c-4 10-22 2-28 10s6 12 14 10', strokeWidth: 2.2 }],
    ['path', 'primary', { d: 'M40 92l-6 10-5-8Z' }],
    ['path', 'accent', { d: 'M22 100l2 12 8-6Z' }],
    ['path', 'primary', { d: 'M46 118l2-11 8 6Z' }],
  ],
  umbrella: [
    ['path', 'textLine', { d: 'M60 16V94c0 14-20 14-20 0', strokeWidth: 4.5 }],
    [
      'path',
      'primary',
      { d: 'M8 64C8 36 30 18 60 18s52 18 52 46c-8-8-18-8-26 0-8-8-18-8-26 0-8-8-18-8-26 0-8-8-18-8-26 0Z' },
    ],
    ['path', 'accent', { d: 'M60 18c-16 8-26 26-26 46 8-8 18-8 26 0 8-8 18-8 26 0 0-20-10-38-26-46Z' }],
    ['path', 'shade', { d: 'M60 18c30 0 52 18 52 46-8-8-18-8-26 0-8-8-18-8-26 0Z' }],
    ['circle', 'text', { cx: 60, cy: 15, r: 3.5 }],
  ],
  matchbox: [
    ['path', 'shade', { d: 'M16 102l74 6 18-12H30Z' }],
    ['path', 'surface', { d: 'M50 34l54-8v40l-54 8Z' }],
    ['path', 'tint', { d: 'M50 34l54-8v12l-54 8Z' }],
    ['path', 'accent2Line', { d: 'M60 40l34-5M60 48l36-5M60 56l34-5', strokeWidth: 4.5 }],
    ['circle', 'primary', { cx: 97, cy: 34, r: 5 }],
    ['circle', 'primary', { cx: 99, cy: 42.5, r: 5 }],
    ['circle', 'primary', { cx: 97, cy: 51, r: 5 }],
    ['path', 'primary', { d: 'M12 42l60-10v52L12 94Z' }],
    ['path', 'secondary', { d: 'M12 94l60-10 10 8-60 10Z' }],
    ['path', 'shade', { d: 'M72 32l10 8v52l-10-8Z' }],
    ['path', 'secondary', { d: 'M72 32l10 8v52l-10-8Z', opacity: 0.7 }],
    ['path', 'accent', { d: 'M22 50l40-7v34l-40 7Z' }],
    ['path', 'text', { d: 'M42 52c7 7 8 12 5 17-2 4-9 5-12 1-3-5 2-7 3-11 3 1 4-2 4-7Z' }],
  ],
  postcard: [
    ['path', 'shade', { d: 'M12 34h100v66H12Z', transform: 'rotate(-7 60 60)' }],
    ['path', 'surface', { d: 'M8 28h102v66H8Z', transform: 'rotate(-7 60 60)' }],
    ['path', 'tint', { d: 'M8 28h50v66H8Z', transform: 'rotate(-7 60 60)' }],
    ['path', 'accent', { d: 'M8 70c14-16 22-4 32-12 8-6 12-4 18-2v38H8Z', transform: 'rotate(-7 60 60)' }],
    ['path', 'primary', { d: 'M8 82c16-10 34-10 50-2v14H8Z', transform: 'rotate(-7 60 60)' }],
    ['circle', 'accent2', { cx: 42, cy: 44, r: 8, transform: 'rotate(-7 60 60)' }],
    ['path', 'primary', { d: 'M88 34h16v20H88Z', transform: 'rotate(-7 60 60)' }],
    ['path', 'surface', { d: 'M92 50c0-6 8-6 8 0Z', transform: 'rotate(-7 60 60)' }],
    [
      'path',
      'textLine',
      {
        d: 'M66 42c4-3 5 3 9 0s5 3 9 0M66 48c4-3 5 3 9 0s5 3 9 0M66 66h38M66 74h38M66 82h24',
        strokeWidth: 1.8,
        opacity: 0.6,
        transform: 'rotate(-7 60 60)',
      },
    ],
  ],
  'olive-branch': [
    ['path', 'secondaryLine', { d: 'M14 104C36 88 70 66 104 20', strokeWidth: 4 }],
    [
      'path',
      'secondary',
      {
        d: 'M34 90c-14-2-22-12-22-26 14 2 22 12 22 26ZM56 72C42 66 36 54 40 40c13 6 19 18 16 32ZM76 52c-10-8-12-20-4-32 10 8 12 20 4 32ZM44 84c8-10 22-12 34-4-8 10-21 12-34 4ZM68 64c6-11 18-16 32-10-5 11-18 16-32 10ZM90 40c3-11 12-18 24-16-2 11-11 18-24 16Z',
      },
    ],
    [
      'path',
      'shade',
      {
        d: 'M34 90C32 80 24 70 12 64c0 14 8 24 22 26ZM56 72c0-12-6-24-16-32-4 14 2 26 16 32ZM44 84c13 0 24-1 34-4-10 9-22 11-34 4ZM68 64c12 0 22-3 32-10-5 11-18 16-32 10Z',
      },
    ],
    ['ellipse', 'primary', { cx: 62, cy: 92, rx: 9, ry: 11, transform: 'rotate(-24 62 92)' }],
    ['ellipse', 'primary', { cx: 88, cy: 74, rx: 8.5, ry: 10.5, transform: 'rotate(-24 88 74)' }],
    ['ellipse', 'surface', { cx: 58, cy: 88, rx: 2.5, ry: 3.5, opacity: 0.5 }],
    ['ellipse', 'surface', { cx: 84, cy: 70, rx: 2.4, ry: 3.3, opacity: 0.5 }],
  ],
  comet: [
    ['path', 'primary', { d: 'M70 50C48 58 28 76 8 110c34-20 52-40 60-62Z' }],
    ['path', 'accent2', { d: 'M64 40C44 44 24 54 4 76c28-10 46-22 58-32Z' }],
    ['path', 'secondary', { d: 'M80 58c-4 20-16 38-36 56 26-12 40-32 44-54Z' }],
    ['path', 'shade', { d: 'M80 58c-4 20-16 38-36 56 26-12 40-32 44-54Z' }],
    ['path', 'accent', { d: 'M80 10l8 18 20-2-12 16 12 16-20-2-8 18-8-18-20 2 12-16-12-16 20 2Z' }],
    ['path', 'surface', { d: 'M80 10l8 18 20-2-28 16-28-16 20 2Z', opacity: 0.55 }],
  ],
  'paper-boat': [
    ['path', 'surface', { d: 'M60 14 36 66h24Z' }],
    ['path', 'tint', { d: 'M60 14l24 52H60Z' }],
    ['path', 'shade', { d: 'M60 14l24 52H60Z' }],
    ['path', 'primary', { d: 'M8 54l28 12 24 0 0 30H32Z' }],
    ['path', 'accent', { d: 'M112 54 84 66H60v30h28Z' }],
    ['path', 'shade', { d: 'M112 54 84 66H60v30h28Z' }],
    ['path', 'surface', { d: 'M8 54l28 12-4 30Z', opacity: 0.35 }],
    ['path', 'secondaryLine', { d: 'M6 104c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0', strokeWidth: 4 }],
  ],
} as const satisfies Readonly<Record<string, readonly Shape[]>>

export type DrawnGift = keyof typeof ART
