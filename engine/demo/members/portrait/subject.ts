import type { Drawn } from '#engine/db/choices/genders.ts'
import { contrastRatio } from '#engine/ui/theme/contrast.ts'
import { makeRandom, mix, n, pick, type Random, range } from './random.ts'

export interface PortraitInput {
  /** Determines the person: bones, skin, hair, beard, glasses. */
  seed: string
  gender: Drawn
  /** Years, 18 or more. */
  age: number
  grade: Grade
  /** Changes pose, clothes, light and scene: one seed is a whole gallery. */
  shot?: number
  /** 0 (light) to 6 (dark); by default from the seed. */
  skin?: number
  /** Index into the hair colours; by default from the seed. */
  hairColour?: number
  hair?: HairKind
  /** 0 to 1; by default from age and seed. */
  grey?: number
  /** 0 (slim) to 1 (a full figure); by default from the seed, where the grade draws full figures, else 0. */
  build?: number
}

export type Grade = 'dag' | 'nacht' | 'nord' | 'papper' | 'atelier' | 'carta' | 'plage' | 'frutta' | 'grau'
export type HairKind =
  | (typeof FEMALE_HAIR)[number]
  | (typeof MALE_HAIR)[number]
  | 'afro'
  | 'braids'
  | 'pixie'
  | 'locs'
  | 'bald'
  | 'receding'
type Scene =
  | 'window'
  | 'arch'
  | 'leaves'
  | 'disc'
  | 'street'
  | 'curtain'
  | 'split'
  | 'sea'
  | 'jetty'
  | 'birch'
  | 'hills'
  | 'bokeh'
  | 'neon'
  | 'slit'
  | 'smoke'
  | 'stairs'
  | 'cut'
  | 'grain'
  | 'sun'
  | 'tiles'
  | 'bench'
  | 'lamp'
  | 'shelf'
  | 'blinds'
  | 'plain'
  | 'stripes'
  | 'orchard'
type Cut = 'crew' | 'vneck' | 'strap' | 'turtle' | 'blazer' | 'shirt' | 'boat' | 'henley' | 'jacket'
type Beard = 'none' | 'stubble' | 'short' | 'full' | 'tache'

export interface Light {
  dark: string
  lift: string
  amount: number
  /** Of the scene, in units of the drawing. */
  blur: number
  /** What shades the hair, where `dark` is too bright for it. */
  hairDark?: string
  /** Figures are full: builds are drawn between these. */
  builds?: readonly [from: number, to: number]
  /** The scene is dark: a ground behind the head keeps face and hair apart from it. */
  ground?: true
  rim: string[]
  cloth: string[]
  wall: string[]
  scenes: Scene[]
}

const SKIN = ['#F3CDB4', '#EBBB9C', '#DFA57F', '#C98A60', '#A66B45', '#7E4C32', '#5C3626']
const HAIR = ['#1C1413', '#2E1D17', '#4A2C1C', '#6E4326', '#96602F', '#C08A48', '#D9B277', '#7F2F1C', '#A5482A']
const EYES = ['#4A2E1D', '#5B3A22', '#3F5A63', '#4D6A4A', '#6E7F86']
const FEMALE_HAIR = [
  'long',
  'wavy',
  'bob',
  'bun',
  'slick',
  'curlyLong',
  'wavyShort',
  'bobFringe',
  'wavy',
  'bobSide',
] as const
const MALE_HAIR = ['side', 'swept', 'crop', 'curlTop', 'medium', 'fade', 'knot', 'side', 'swept'] as const
const FEMALE_CUTS: Cut[] = ['crew', 'vneck', 'strap', 'turtle', 'blazer', 'shirt', 'boat', 'vneck']
const MALE_CUTS: Cut[] = ['crew', 'shirt', 'blazer', 'turtle', 'henley', 'shirt', 'jacket', 'crew']

/**
 * The light of each demo brand: indoors by day, night, northern daylight, cut paper, a workshop, a grey room, a beach, an orchard,
 * grey.
 */
const GRADES: Record<Grade, Light> = {
  dag: {
    dark: '#4A1626',
    lift: '#FFE3C4',
    amount: 0.5,
    blur: 6,
    rim: ['#FFF1DC', '#FFD9C2'],
    cloth: ['#7A1F35', '#E9E2D6', '#2F3B46', '#D9733F', '#51613F', '#C9A15A', '#F2C9C4', '#1F2630', '#8C4A5C'],
    wall: ['#E3A98E', '#F0CDB2', '#D7B7A3', '#C5CBB4', '#EBC1BD', '#A8B8B4', '#E9B65F', '#B9576A', '#8F9C7C'],
    scenes: ['window', 'arch', 'leaves', 'disc', 'street', 'curtain', 'split', 'sea'],
  },
  nacht: {
    dark: '#12060F',
    lift: '#FFB08A',
    amount: 0.74,
    blur: 9,
    ground: true,
    rim: ['#FF3B57', '#FF8A2B', '#7C8CFF', '#FF5FA2', '#35D0C0'],
    cloth: ['#0E0B10', '#1A1219', '#3A0F1D', '#E8E2DF', '#20242E', '#5A1025', '#2B2B33'],
    wall: ['#1A1018', '#22101A', '#101620', '#1E1412', '#2A0F1E', '#0E1719'],
    scenes: ['bokeh', 'neon', 'slit', 'bokeh', 'smoke', 'stairs'],
  },
  nord: {
    dark: '#1B3442',
    lift: '#FFF6E6',
    amount: 0.46,
    blur: 6,
    rim: ['#FFFFFF', '#FFF0D6'],
    cloth: ['#E9E4DA', '#2F4A57', '#7C8B84', '#B8C4C6', '#8A5A44', '#23313A', '#C9B492', '#5F7E8C', '#A9645A'],
    wall: ['#CBD9DB', '#E3DACB', '#A9BFC6', '#D8C9B4', '#B7C7BC', '#C9CFD6'],
    scenes: ['sea', 'window', 'birch', 'hills', 'sea', 'split', 'disc', 'jetty'],
  },
  papper: {
    dark: '#1B2E3A',
    lift: '#FFF3DE',
    amount: 0.46,
    blur: 0,
    rim: ['#FFF8EA', '#FFE7D0'],
    cloth: ['#14523A', '#E4512F', '#F4EBDA', '#C7B4EA', '#2A2342', '#F0B23C', '#7B3B4B', '#5A7F9E'],
    wall: ['#C9B8EC', '#F3E6CE', '#E9643F', '#1C5A41', '#F2BC4F', '#B7CDBE', '#EFC9BE'],
    scenes: ['cut', 'grain', 'sun', 'tiles', 'arch', 'leaves', 'hills'],
  },
  atelier: {
    dark: '#150C07',
    lift: '#F2D3A6',
    amount: 0.66,
    blur: 5,
    ground: true,
    rim: ['#E9B777', '#F3DDB8', '#C98A4A'],
    cloth: ['#1B1410', '#5A2D16', '#EDE3D2', '#2B2A26', '#7A4A26', '#3B1613', '#A98B62'],
    wall: ['#3A2819', '#4C3522', '#2A211A', '#5B4028', '#33231A', '#6A5138'],
    scenes: ['bench', 'window', 'lamp', 'arch', 'shelf', 'blinds', 'curtain'],
  },
  carta: {
    dark: '#24262A',
    lift: '#FFFDF8',
    amount: 0.42,
    blur: 7,
    rim: ['#FFFFFF', '#FBF6EC'],
    cloth: ['#1D1E20', '#E9E5DC', '#5C6068', '#B9B2A4', '#2F3A44', '#8D8577', '#F5F2EC'],
    wall: ['#DCD8CF', '#C7C4BC', '#E8E4DA', '#B4B5B4', '#D3CCBF', '#A9A69E'],
    scenes: ['plain', 'window', 'arch', 'curtain', 'shelf', 'blinds', 'split'],
  },
  plage: {
    dark: '#16246B',
    lift: '#FFF3C4',
    amount: 0.5,
    blur: 1.5,
    hairDark: '#1A1018',
    rim: ['#FFF8D2', '#FFE67A'],
    cloth: ['#1D2FA0', '#FFFFFF', '#FFD43B', '#F0563A', '#10184F', '#F3E9DA', '#7FC4EE', '#FFB7A0'],
    wall: ['#FFD43B', '#8CCBF2', '#F6EDDD', '#F5785A', '#4D74E3', '#BDE3D4', '#FFE79A'],
    scenes: ['stripes', 'sun', 'sea', 'tiles', 'split', 'arch', 'blinds', 'hills'],
  },
  frutta: {
    dark: '#4A123F',
    lift: '#FFE7B8',
    amount: 0.5,
    blur: 2,
    hairDark: '#241016',
    builds: [0.3, 1],
    rim: ['#FFF0C8', '#FFD7A0'],
    cloth: ['#6A1B5C', '#FF8A3D', '#FFF1DA', '#2F6B35', '#F5C24A', '#B23A48', '#F6B9A8', '#2B5C73'],
    wall: ['#FFB36B', '#F9D9A0', '#F5A48C', '#C9D7A4', '#E7869A', '#FBE6C2', '#8FB08C'],
    scenes: ['orchard', 'arch', 'sun', 'leaves', 'tiles', 'hills', 'window'],
  },
  grau: {
    dark: '#222222',
    lift: '#FFFFFF',
    amount: 0.5,
    blur: 6,
    rim: ['#FFFFFF'],
    cloth: ['#333333', '#BBBBBB', '#777777', '#EEEEEE'],
    wall: ['#CCCCCC', '#DDDDDD', '#AAAAAA'],
    scenes: ['split', 'disc', 'window'],
  },
}

function hairKinds(fem: boolean, si: number, age: number): readonly HairKind[] {
  if (fem) {
    if (si >= 4) return ['afro', 'curlyLong', 'bun', 'slick', 'wavy', 'braids']
    return age > 52 ? ['bob', 'pixie', 'wavyShort', 'bun', 'bobSide', 'pixie'] : FEMALE_HAIR
  }
  if (si >= 4) return ['fade', 'curlTop', 'bald', 'fade', 'locs']
  return age > 50 ? ['side', 'bald', 'swept', 'receding', 'crop'] : MALE_HAIR
}

function pickBeard(P: Random, fem: boolean, hair: HairKind): Beard {
  if (fem) return 'none'
  return hair === 'bald'
    ? pick<Beard>(P, ['full', 'short', 'stubble'])
    : pick<Beard>(P, ['none', 'stubble', 'short', 'full', 'stubble', 'tache'])
}

/** The least contrast of what stands before the ground, as WCAG measures it; shadows and grain take some of it. */
const LEAST_GROUND = 2

/** The darkest of the colours between two from which the others differ enough; else that which differs most. */
function chooseGround(dark: string, light: string, before: readonly string[]): string {
  const shades = Array.from({ length: 9 }, (_, at) => mix(dark, light, at / 8))
  const apart = (shade: string) => Math.min(...before.map((colour) => contrastRatio(shade, colour)))
  return shades.find((shade) => apart(shade) >= LEAST_GROUND) ?? shades.sort((a, b) => apart(b) - apart(a))[0]!
}

/** Person, pose and light derived from the seed: all input of the drawing. @throws for anyone under 18 */
export function poseSubject({ seed, gender, age, grade, shot = 0, ...wish }: PortraitInput) {
  if (!(age >= 18)) throw new RangeError('Only adults are drawn')
  const P = makeRandom(`person:${seed}`)
  const S = makeRandom(`shot:${seed}:${shot}`)
  const G = GRADES[grade]
  const fem = gender === 'female'
  const old = Math.max(0, Math.min(1, (age - 38) / 28))

  // the person
  const si = wish.skin ?? Math.floor(P() ** 1.35 * SKIN.length),
    baseSkin = SKIN[si]!
  const hi0 = si >= 3 ? Math.floor(P() * 3) : Math.floor(P() * HAIR.length)
  const hi = wish.hairColour ?? hi0
  const drawnGrey = P() < old * 1.1 ? range(P, 0.45, 0.95) * Math.min(1, old * 1.6) : old * 0.25
  const grey = wish.grey ?? drawnGrey
  const hairC = mix(HAIR[hi]!, '#CFCBC6', grey),
    eyeC = si >= 4 ? EYES[Math.floor(P() * 2)]! : pick(P, EYES)
  const build = wish.build ?? (G.builds ? range(makeRandom(`build:${seed}`), ...G.builds) : 0)
  const w = (fem ? range(P, 88, 95) : range(P, 93, 101)) + build * 12,
    jw = (fem ? range(P, 71, 79) : range(P, 82, 92)) + build * 27,
    cw = (fem ? range(P, 18, 30) : range(P, 30, 44)) + build * 17
  const chin = fem ? range(P, 156, 168) : range(P, 166, 180),
    eyeGap = range(P, 39, 43),
    noseL = range(P, 60, 68),
    mouthY = noseL + range(P, 33, 38),
    lipF = fem ? range(P, 1, 1.3) : range(P, 0.72, 0.95)
  const browT = fem ? range(P, 0.8, 1.15) : range(P, 1.25, 1.75),
    eyeS = range(P, 0.96, 1.1)
  const drawnHair = wish.hair ? undefined : pick(P, hairKinds(fem, si, age))
  const hair = wish.hair ?? drawnHair!
  const beard = pickBeard(P, fem, hair)
  const glasses = P() < (age > 45 ? 0.34 : 0.16),
    earring = fem && P() < 0.5,
    freckle = si < 3 && P() < 0.22,
    lipC0 = fem && P() < 0.5 ? pick(P, ['#A3243B', '#B8473F', '#8E2B3F', '#C05A5A']) : null

  // the shot
  const face = (shot % 2 ? -1 : 1) * (P() < 0.5 ? -1 : 1),
    turn = face * range(S, 0.25, 1),
    tilt = range(S, -6, 6),
    light = S() < 0.62 ? -face : face
  const smile = S() < (fem ? 0.42 : 0.3) ? 'open' : S() < 0.72 ? 'soft' : 'calm',
    scene = pick(S, G.scenes),
    wall = pick(S, G.wall),
    wall2 = pick(S, G.wall),
    rim = pick(S, G.rim)
  let cloth = pick(S, G.cloth)
  if (cloth === wall) cloth = pick(S, G.cloth)
  const cut = pick(S, fem ? FEMALE_CUTS : MALE_CUTS)
  const ox = range(S, -26, 26) - turn * 8,
    oy = range(S, -8, 14),
    zoom = range(S, 1.1, 1.34)

  // colours under this light
  const skin =
    grade === 'nacht' ? mix(baseSkin, '#6A2A2A', 0.22) : grade === 'nord' ? mix(baseSkin, '#F4EEE6', 0.1) : baseSkin
  const shade = mix(skin, G.dark, G.amount * (si > 4 ? 0.72 : 0.52)),
    deep = mix(skin, G.dark, Math.min(0.9, G.amount + 0.22)),
    glow = mix(skin, G.lift, 0.38)
  const hairB = grade === 'nacht' ? mix(hairC, G.dark, 0.35) : hairC,
    hairD = mix(hairB, G.hairDark ?? G.dark, 0.5),
    hairL = mix(hairB, mix(rim, G.lift, 0.5), grade === 'nacht' ? 0.34 : 0.3)
  const clothD = mix(cloth, G.dark, 0.45),
    clothL = mix(cloth, G.lift, 0.22),
    ink = mix(G.dark, hairB, 0.35)
  const ground = G.ground && chooseGround(mix(wall, rim, 0.25), mix(rim, G.lift, 0.6), [skin, hairB])
  const lip = lipC0 ? mix(lipC0, skin, 0.12) : mix(skin, '#A23B44', si > 4 ? 0.34 : 0.42),
    lipD = mix(lip, G.dark, 0.42)

  const fx = turn * 17,
    cx = turn * 13,
    near = -Math.sign(turn)
  const L = -w + (near < 0 ? -3 : 7),
    R = w - (near < 0 ? 7 : -3)
  const jl = -jw + cx * 0.45,
    jr = jw + cx * 0.45
  const facePath = `M${L},-52C${L - 3},-4 ${n(L + 1)},48 ${n(jl)},${n(88 + old * 6)}C${n(jl + 7)},${n(chin - 42)} ${n(cx - cw - 15)},${n(chin - 7)} ${n(cx - 9)},${n(chin)}Q${n(cx)},${n(chin + 2)} ${n(cx + 9)},${n(chin)}C${n(cx + cw + 15)},${n(chin - 7)} ${n(jr - 7)},${n(chin - 42)} ${n(jr)},${n(88 + old * 6)}C${n(R - 1)},48 ${R + 3},-4 ${R},-52C${R},-196 ${L},-196 ${L},-52Z`
  const sx = light > 0 ? -1 : 1 // shade lies on the +x side when light comes from -x
  const shadeFace = `<g transform="scale(${sx},1)"><path d="M30,-220C34,-120 58,-84 ${n(52 + sx * fx * 0.3)},-34C50,-6 66,8 ${n(64 + sx * fx * 0.2)},34C62,62 44,76 ${n(40 + sx * cx)},104C38,130 34,${n(chin - 14)} ${n(16 + sx * cx)},${n(chin + 10)}L150,220L150,-220Z"/></g>`

  return {
    seed,
    grade,
    shot,
    P,
    S,
    G,
    fem,
    old,
    si,
    hi,
    grey,
    build,
    w,
    chin,
    cw,
    eyeGap,
    noseL,
    mouthY,
    lipF,
    browT,
    eyeS,
    eyeC,
    hair,
    beard,
    glasses,
    earring,
    freckle,
    turn,
    tilt,
    light,
    smile,
    scene,
    wall,
    wall2,
    rim,
    cloth,
    cut,
    ox,
    oy,
    zoom,
    skin,
    shade,
    deep,
    glow,
    hairB,
    hairD,
    hairL,
    clothD,
    clothL,
    ground,
    ink,
    lip,
    lipD,
    fx,
    cx,
    near,
    L,
    R,
    jl,
    jr,
    facePath,
    sx,
    shadeFace,
  }
}

export type Subject = ReturnType<typeof poseSubject>

/** The point between the eyes, in fractions of the drawing, which is 600 by 800 and has the face around (300, 352). */
export const eyesOf = ({ ox, oy, fx, zoom }: Subject) => ({
  x: (300 + ox + fx * zoom) / 600,
  y: (352 + oy + (zoom - 1.1) * 60) / 800,
})

const HAIR_NAMES = ['black', 'black', 'brown', 'brown', 'dark_blond', 'blond', 'blond', 'red', 'red'] as const
const EYE_NAMES = ['brown', 'brown', 'blue', 'green', 'grey'] as const

/** What a portrait shows, as the choices of a profile: colours, and how full a figure is where the grade draws full ones. */
export function describeLook(input: PortraitInput) {
  const { hair, hi, grey, eyeC, build } = poseSubject(input)
  const hairColour = grey > 0.7 ? 'grey' : (HAIR_NAMES[hi] ?? 'brown')
  return {
    hair_color: hair === 'bald' ? 'bald' : hairColour,
    eye_color: EYE_NAMES[EYES.indexOf(eyeC)] ?? 'brown',
    ...(build > 0 && { body_type: build > 0.7 ? 'full' : build > 0.45 ? 'curvy' : 'few_extra' }),
  }
}
