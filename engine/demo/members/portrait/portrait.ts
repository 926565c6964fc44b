import { drawClothes } from './clothes.ts'
import { drawFace } from './face.ts'
import { drawHair } from './hair.ts'
import { hash, mix, n } from './random.ts'
import { drawScene } from './scene.ts'
import { type PortraitInput, poseSubject, type Subject } from './subject.ts'

export type { Grade, PortraitInput } from './subject.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">'

/** What light, face and clothes refer to, and the person before any scene. */
function drawPerson(subject: Subject) {
  const {
    seed,
    grade,
    shot,
    G,
    si,
    w,
    chin,
    earring,
    tilt,
    light,
    rim,
    ox,
    oy,
    zoom,
    skin,
    shade,
    deep,
    glow,
    fx,
    cx,
    near,
    L,
    R,
    jl,
    facePath,
    ground,
    sx,
    shadeFace,
  } = subject
  const face = drawFace(subject)
  const hair = drawHair(subject)
  const clothes = drawClothes(subject)
  const { nw, sh, drop, torso, collar } = clothes
  const defs = `<defs>
  <filter id="bg" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${G.blur}"/></filter>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>
  <filter id="s3" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${hash(`${seed}${shot}`) % 89}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.62"/></filter>
  <radialGradient id="ground"><stop offset=".35" stop-color="${ground}" stop-opacity=".92"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>
  <clipPath id="f"><path d="${facePath}"/></clipPath>
  <clipPath id="e"><path d="M-18,3Q-6,-8 8,-7Q16,-5 20,1Q4,10 -18,3Z"/></clipPath>
  <clipPath id="c"><path d="${clothes.clip}"/></clipPath>
  <clipPath id="t"><path d="${torso}"/></clipPath>
  <linearGradient id="key" x1="${light < 0 ? 0 : 1}" x2="${light < 0 ? 1 : 0}" y1="0" y2=".6"><stop offset="0" stop-color="${rim}" stop-opacity="${grade === 'nacht' ? 0.75 : 0.5}"/><stop offset=".5" stop-color="${rim}" stop-opacity="0"/><stop offset="1" stop-color="${G.dark}" stop-opacity="${grade === 'nacht' ? 0.8 : 0.34}"/></linearGradient>
  <linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset=".6" stop-color="${G.dark}" stop-opacity="0"/><stop offset="1" stop-color="${G.dark}" stop-opacity=".38"/></linearGradient>
</defs>`
  const person = `<g transform="translate(${n(300 + ox)},${n(352 + oy + (zoom - 1.1) * 60)}) scale(${n(zoom * 100) / 100})">
  <g transform="rotate(${n(tilt * 0.25)})">
    <g transform="rotate(${n(tilt)},0,60)"><g transform="${hair.transform}">${hair.behind}</g></g>
    <path d="${torso}" fill="${skin}"/>
    <g clip-path="url(#t)"><path d="M${-nw - 10},60L${nw + 10},60L${nw + 8},150C${n(cx + 50)},${n(chin + 64)} ${n(cx - 50)},${n(chin + 64)} ${-nw - 8},150Z" fill="${shade}"/><g transform="scale(${sx},1)"><path d="M24,60L24,190C60,214 120,216 150,240L330,260L330,640L130,640C150,480 140,330 60,260C30,230 14,200 24,60Z" fill="${shade}" opacity=".8"/></g>${collar}</g>
    ${clothes.wear}
    <g clip-path="url(#c)"><g transform="scale(${sx},1)"><path d="M${sh - 60},216C${sh + 4},250 ${sh + 50},330 ${sh + 70},640L${sh - 76},640C${sh - 60},500 ${sh - 56},360 ${sh - 130},226Z" fill="${G.dark}" opacity="${grade === 'nacht' ? 0.5 : 0.24}"/><path d="M${-sh - 2},${drop + 24}C${-sh - 36},330 ${-sh - 46},460 ${-sh - 50},620" stroke="${rim}" stroke-width="8" fill="none" opacity="${grade === 'nacht' ? 0.85 : 0.4}"/></g></g>
    <g transform="rotate(${n(tilt)},0,60)">
      ${near < 0 ? `<path d="M${L + 6},-8C${L - 18},-22 ${L - 20},40 ${L + 8},46Z" fill="${sx > 0 ? skin : shade}"/><path d="M${L - 2},0C${L - 10},4 ${L - 8},30 ${L},34" stroke="${deep}" stroke-width="2.6" fill="none" opacity=".6"/>` : `<path d="M${R - 6},-8C${R + 18},-22 ${R + 20},40 ${R - 8},46Z" fill="${sx < 0 ? skin : shade}"/><path d="M${R + 2},0C${R + 10},4 ${R + 8},30 ${R},34" stroke="${deep}" stroke-width="2.6" fill="none" opacity=".6"/>`}
      <path d="${facePath}" fill="${skin}"/>
      <g clip-path="url(#f)">
        <ellipse cx="${n(fx - sx * 52)}" cy="48" rx="34" ry="24" fill="${mix(skin, '#D2474C', 0.3)}" opacity=".5" filter="url(#soft)"/><ellipse cx="${n(fx - sx * 30)}" cy="-90" rx="46" ry="34" fill="${glow}" opacity="${si > 3 ? 0.38 : 0.7}" filter="url(#soft)"/>
        <g fill="${shade}">${shadeFace}</g>
        <path d="M${L},-60C${L},-10 ${L + 4},50 ${n(jl + 4)},92" transform="${sx > 0 ? '' : 'scale(-1,1)'}" stroke="${mix(glow, rim, 0.5)}" stroke-width="9" fill="none" opacity="${grade === 'nacht' ? 0.9 : 0.55}"/>
        ${face.freckles}
        <path d="M-130,-200L130,-200L130,-84C60,-104 -60,-104 -130,-84Z" filter="url(#soft)" fill="${shade}" opacity="${subject.hair === 'bald' || subject.hair === 'receding' ? 0 : 0.26}"/>
      </g>
      ${fullChin(subject)}${face.lines}${face.nose}${face.beard}${face.mouth}${face.overMouth}${face.eyes}
      <g transform="${hair.transform}">${hair.front}</g>
      ${face.specs}
      ${earring ? `<circle cx="${n(near * (w + 4))}" cy="54" r="6.5" fill="${mix('#E9C46A', rim, 0.3)}"/>` : ''}
    </g>
  </g>
</g>`
  return { defs, person }
}

/**
 * A poster portrait of an invented adult, as SVG of 600 by 800: flat skin in two tones split by one light, hair in
 * layers, a coloured rim, a blurred scene, grain. The same input gives the same bytes. Throws for anyone under 18.
 */
export function renderPortrait(input: PortraitInput): string {
  const subject = poseSubject(input)
  const { grade, ox, oy, ground } = subject
  const { defs, person } = drawPerson(subject)
  return `${OPEN}
${defs}
${drawScene(subject)}
${ground ? `<ellipse cx="${n(300 + ox)}" cy="${n(330 + oy)}" rx="300" ry="360" fill="url(#ground)"/>` : ''}
${person}
<rect width="600" height="800" fill="url(#key)" style="mix-blend-mode:soft-light"/>
<rect width="600" height="800" fill="url(#foot)"/>
<rect width="600" height="800" filter="url(#grain)" opacity="${grade === 'nacht' ? 0.3 : 0.2}" style="mix-blend-mode:overlay"/>
</svg>`
}

/** Where every figure has the point between the eyes, in the drawing of 600 by 800. */
const EYE_LEVEL = 340
const FIGURE_ZOOM = 1.25

/** The person of a portrait alone, upright, before nothing: any two figures have their eyes in one place. */
export function renderFigure(input: PortraitInput): string {
  const posed = poseSubject(input)
  const oy = EYE_LEVEL - 352 - (FIGURE_ZOOM - 1.1) * 60
  const subject = { ...posed, tilt: 0, ox: -posed.fx * FIGURE_ZOOM, oy, zoom: FIGURE_ZOOM }
  const { defs, person } = drawPerson(subject)
  return `${OPEN}
${defs}
${person}
</svg>`
}

/** The fold under the chin of a full face. */
function fullChin({ build, cx, cw, chin, shade }: Subject): string {
  if (build <= 0.3) return ''
  const fold = `M${n(cx - cw - 26)},${n(chin + 4)}Q${n(cx)},${n(chin + 26)} ${n(cx + cw + 26)},${n(chin + 4)}`
  return `<path d="${fold}" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round" opacity=".7"/>`
}
