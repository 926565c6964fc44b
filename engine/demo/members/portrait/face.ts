import { mix, n } from './random.ts'
import type { Subject } from './subject.ts'

/** Opacity and length of the beards that cover the jaw. */
const BEARDS: Record<Subject['beard'], readonly [number, number] | undefined> = {
  none: undefined,
  stubble: [0.3, 0],
  short: [0.9, 0],
  full: [1, 26],
  tache: undefined,
}

export function drawFace(subject: Subject) {
  const {
    grade,
    G,
    fem,
    old,
    hi,
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
    beard,
    glasses,
    freckle,
    turn,
    smile,
    rim,
    shade,
    deep,
    glow,
    hairD,
    hairL,
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
    sx,
  } = subject
  const browY = fem ? -3 : 0
  const eye = (side: number) => {
    const far = Math.sign(turn) === side,
      k = (far ? 0.88 : 1) * eyeS,
      s = side,
      low = smile === 'open' ? -2.4 : 0
    const gx = turn * 3.4
    return `<g transform="translate(${n(side * eyeGap + fx * 0.86)},${n(old * 1)}) scale(${n(s * k * 100) / 100},${n(eyeS * 100) / 100})">
      <path d="M-24,-4C-20,-22 10,-27 25,-9C20,-1 8,-12 -24,-4Z" fill="${shade}" opacity=".55"/>
      <path d="M-18,3Q-6,-8 8,-7Q16,-5 20,1Q4,${n(10 + low)} -18,3Z" fill="${mix('#F7F1EA', shade, grade === 'nacht' ? 0.46 : 0.26)}"/>
      <g clip-path="url(#e)"><g transform="translate(${n(gx * s)},0)"><ellipse cx="1" cy="-.6" rx="7.4" ry="7.4" fill="${eyeC}"/><circle cx="1" cy="-.6" r="3.8" fill="#140C0B"/><circle cx="${n(-2 * sx * s)}" cy="-3" r="1.7" fill="#fff" opacity=".92"/></g></g>
      <path d="M-19,4Q-7,-9 8,-8Q16,-6 21,0${fem ? 'Q25,-3 28,-6Q22,-12 9,-12.6' : 'Q23,-3 22,-4Q17,-9.6 8,-10.6'}Q-8,-13 -19,4Z" fill="${ink}"/>
      <path d="M-16,5Q2,${n(13 + low)} 20,2" fill="none" stroke="${deep}" stroke-width="1.6" opacity=".55"/>
      <path d="M-19,-4Q-5,-18 17,-13" fill="none" stroke="${deep}" stroke-width="1.9" opacity=".6"/>
      ${old > 0.12 ? `<path d="M-17,13Q0,21 18,12" fill="none" stroke="${shade}" stroke-width="2.4" opacity="${n(0.35 + old * 0.5)}"/><path d="M27,3l9,-2M27,7l8,3" stroke="${shade}" stroke-width="2" opacity="${n(old)}"/>` : ''}
      <path transform="translate(0,${n(browY)})" d="M-24,-29Q2,${n(-40 - (fem ? 2 : 0))} 29,-23Q4,${n(-39 + 7.4 * browT)} -22,${n(-29 + 6.6 * browT)}Q-27,-26 -24,-29Z" fill="${mix(hairD, ink, 0.25)}" opacity=".92"/>
    </g>`
  }
  const k = sx
  const nose = `<g transform="translate(${n(fx)},0)"><g transform="scale(${k},1)"><path d="M6,-20C9,6 8,32 ${n(19)},${n(noseL - 12)}C26,${n(noseL - 4)} 22,${n(noseL + 6)} 12,${n(noseL + 5)}C5,${n(noseL + 7)} -3,${n(noseL + 9)} -9,${n(noseL + 4)}C0,${n(noseL + 1)} 6,${n(noseL - 2)} 7,${n(noseL - 10)}C3,34 0,8 6,-20Z" fill="${shade}"/></g>
    <path d="M-13,${n(noseL + 3)}q4,-4 9,1M5,${n(noseL + 4)}q5,-5 9,-1" fill="none" stroke="${deep}" stroke-width="2.8" stroke-linecap="round"/><path d="M${-3 * k},6C${-4 * k},24 ${-5 * k},36 ${-5 * k},${n(noseL - 14)}" stroke="${glow}" stroke-width="5" stroke-linecap="round" opacity=".75" fill="none"/></g>`
  const mw = (fem ? 26 : 28) * (smile === 'open' ? 1.2 : smile === 'soft' ? 1.06 : 1),
    up = smile === 'calm' ? -0.5 : smile === 'soft' ? -4.5 : -8
  const mouth = `<g transform="translate(${n(fx * 0.9)},${n(mouthY)}) scale(${n((1 - Math.abs(turn) * 0.05) * 100) / 100},1)">${
    smile === 'open'
      ? `<path d="M${-mw},${up}Q0,${n(up + 12)} ${mw},${up}Q${n(mw * 0.62)},13 0,14Q${n(-mw * 0.62)},13 ${-mw},${up}Z" fill="${mix('#3A0D14', G.dark, 0.3)}"/><path d="M${n(-mw * 0.84)},${n(up + 2.5)}Q0,${n(up + 12)} ${n(mw * 0.84)},${n(up + 2.5)}Q${n(mw * 0.5)},9 0,10Q${n(-mw * 0.5)},9 ${n(-mw * 0.84)},${n(up + 2.5)}Z" fill="${mix('#FBF5EC', shade, grade === 'nacht' ? 0.3 : 0.1)}"/>
       <path d="M${-mw - 2},${up}Q${n(-mw * 0.4)},${n(up - 5 * lipF)} -5,${n(-4 - 4 * lipF)}Q0,${n(-3 - 2 * lipF)} 5,${n(-4 - 4 * lipF)}Q${n(mw * 0.4)},${n(up - 5 * lipF)} ${mw + 2},${up}Q0,${n(up + 13)} ${-mw - 2},${up}Z" fill="${lipD}"/><path d="M${n(-mw * 0.74)},6.5Q0,14 ${n(mw * 0.74)},6.5Q${n(mw * 0.4)},${n(13 + 7 * lipF)} 0,${n(14 + 7 * lipF)}Q${n(-mw * 0.4)},${n(13 + 7 * lipF)} ${n(-mw * 0.74)},6.5Z" fill="${lip}"/>`
      : `<path d="M${-mw},${up}Q${n(-mw * 0.5)},${n(-5 * lipF)} -5,${n(-9 * lipF)}Q0,${n(-6 * lipF)} 5,${n(-9 * lipF)}Q${n(mw * 0.5)},${n(-5 * lipF)} ${mw},${up}Q12,3.5 0,2.5Q-12,3.5 ${-mw},${up}Z" fill="${lipD}"/><path d="M${n(-mw + 4)},${n(up * 0.5 + 1)}Q-12,4.5 0,3.5Q12,4.5 ${n(mw - 4)},${n(up * 0.5 + 1)}Q${n(mw * 0.5)},${n(15 * lipF)} 0,${n(16 * lipF)}Q${n(-mw * 0.5)},${n(15 * lipF)} ${n(-mw + 4)},${n(up * 0.5 + 1)}Z" fill="${lip}"/><path d="M${-mw - 2},${n(up - 1)}Q-12,4 0,3Q12,4 ${mw + 2},${n(up - 1)}" fill="none" stroke="${deep}" stroke-width="2" stroke-linecap="round"/>`
  }
    <path d="M${-mw - 5},${n(up - 5)}q-3,4 -1,9M${mw + 5},${n(up - 5)}q3,4 1,9" fill="none" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>
    <path d="M-11,${n(16 * lipF + 7 + (smile === 'open' ? 6 : 0))}q11,5 22,0" stroke="${shade}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/></g>`
  const lines =
    old > 0.1 || smile === 'open'
      ? `<g fill="none" stroke="${shade}" stroke-linecap="round" opacity="${n(0.35 + old * 0.55)}"><path d="M${n(fx - 24)},${n(noseL + 3)}Q${n(fx - 42)},${n(noseL + 16)} ${n(fx * 0.9 - mw - 12)},${n(mouthY + 1)}M${n(fx + 24)},${n(noseL + 3)}Q${n(fx + 42)},${n(noseL + 16)} ${n(fx * 0.9 + mw + 12)},${n(mouthY + 1)}" stroke-width="3"/>${old > 0.35 ? `<path d="M${n(fx - 36)},-76q36,-7 72,0M${n(fx - 30)},-94q30,-6 60,0" stroke-width="2.2" opacity=".7"/>` : ''}</g>`
      : ''
  const frek = freckle
    ? Array.from(
        { length: 16 },
        (_, i) =>
          `<circle cx="${n(fx + (i % 2 ? 1 : -1) * (14 + ((i * 37) % 42)))}" cy="${n(34 + ((i * 23) % 26))}" r="${1.2 + (i % 3) * 0.4}" fill="${shade}" opacity=".7"/>`,
      ).join('')
    : ''
  const specs = glasses
    ? `<g fill="${mix('#ffffff', rim, 0.3)}" fill-opacity=".1" stroke="${mix(ink, '#000000', 0.2)}" stroke-width="4.6">${[-1, 1].map((s) => `<rect x="${n(s * eyeGap + fx * 0.9 - 31 * (Math.sign(turn) === s ? 0.92 : 1))}" y="-22" width="${n(62 * (Math.sign(turn) === s ? 0.92 : 1))}" height="46" rx="${hi % 2 ? 22 : 11}"/>`).join('')}<path d="M${n(fx * 0.9 - 10)},-6q10,-6 20,0" fill="none"/><path d="M${n(near < 0 ? fx * 0.9 - eyeGap - 31 : fx * 0.9 + eyeGap + 31)},-8L${n(near * (w + 4))},-12" fill="none"/></g>`
    : ''
  const bd = BEARDS[beard]
  const tache = (b: number) =>
    `<path d="M${n(fx * 0.95 - 35)},${n(mouthY + 4)}Q${n(fx - 22)},${n(noseL + 12)} ${n(fx)},${n(noseL + 13)}Q${n(fx + 22)},${n(noseL + 12)} ${n(fx * 0.95 + 35)},${n(mouthY + 4)}Q${n(fx + 14)},${n(mouthY - 7)} ${n(fx)},${n(mouthY - 7)}Q${n(fx - 14)},${n(mouthY - 7)} ${n(fx * 0.95 - 35)},${n(mouthY + 4)}Z" fill="${hairD}" opacity="${b}"/>`
  const beardShape = bd
    ? `<path d="M${L - 1},4C${L + 6},40 ${n(jl + 14)},64 ${n(fx - 44)},${n(mouthY - 12)}C${n(fx - 30)},${n(noseL + 16)} ${n(fx - 20)},${n(noseL + 13)} ${n(fx)},${n(noseL + 13)}C${n(fx + 20)},${n(noseL + 13)} ${n(fx + 30)},${n(noseL + 16)} ${n(fx + 44)},${n(mouthY - 12)}C${n(jr - 14)},64 ${R - 6},40 ${R + 1},4L${R + 4},40C${n(jr + 8)},${n(chin - 36)} ${n(cx + cw + 22)},${n(chin + 2 + bd[1])} ${n(cx)},${n(chin + 6 + bd[1])}C${n(cx - cw - 22)},${n(chin + 2 + bd[1])} ${n(jl - 8)},${n(chin - 36)} ${L - 4},40ZM${n(fx * 0.9 - mw - 3)},${n(mouthY - 3)}Q${n(fx)},${n(mouthY - 8)} ${n(fx * 0.9 + mw + 3)},${n(mouthY - 3)}Q${n(fx)},${n(mouthY + 34)} ${n(fx * 0.9 - mw - 3)},${n(mouthY - 3)}Z" fill-rule="evenodd" fill="${bd[0] < 0.5 ? mix(hairD, shade, 0.3) : hairD}" opacity="${bd[0]}"${bd[0] < 0.5 ? ' filter="url(#s3)"' : ''}/>${bd[0] > 0.5 ? `<path d="M${L + 2},40C${n(jl + 4)},${n(chin - 40)} ${n(cx - cw)},${n(chin - 10)} ${n(cx)},${n(chin + bd[1])}" transform="scale(${sx},1)" stroke="${hairL}" stroke-width="5" fill="none" opacity=".35"/>` : ''}`
    : beard === 'tache'
      ? tache(0.95)
      : ''
  const overMouth = beard === 'full' || beard === 'short' ? tache(0.96) : ''
  return { eyes: eye(-1) + eye(1), nose, mouth, lines, freckles: frek, specs, beard: beardShape, overMouth }
}
