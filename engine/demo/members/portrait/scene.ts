import { mix, n } from './random.ts'
import type { Subject } from './subject.ts'

/** Draws the blurred background. */
export function drawScene({ scene, wall, wall2, rim, G, S, light, grade }: Subject): string {
  const r = (a: number, b: number) => a + S() * (b - a),
    dark = mix(wall, G.dark, 0.45),
    pale = mix(wall, G.lift, 0.5)
  const base = `<rect width="600" height="800" fill="${wall}"/>`
  const dots = (count: number, colours: string[], a: number, b: number, y0: number, y1: number) =>
    Array.from(
      { length: count },
      () =>
        `<circle cx="${n(r(0, 600))}" cy="${n(r(y0, y1))}" r="${n(r(a, b))}" fill="${colours[Math.floor(S() * colours.length)]}" opacity="${n(r(0.15, 0.8))}"/>`,
    ).join('')
  const d = light < 0 ? 1 : -1,
    X = (x: number) => (d > 0 ? x : 600 - x)
  const draw: Record<Subject['scene'], () => string> = {
    window: () =>
      base +
      `<path d="M${X(-40)},0L${X(260)},0L${X(520)},800L${X(180)},800Z" fill="${pale}" opacity=".85"/><path d="M${X(60)},0L${X(96)},0L${X(330)},800L${X(290)},800ZM${X(-60)},330L${X(640)},240L${X(640)},270L${X(-60)},362Z" fill="${wall}"/><rect y="640" width="600" height="160" fill="${dark}" opacity=".35"/>`,
    arch: () =>
      base +
      `<path d="M90,800L90,330A210,230 0 0 1 510,330L510,800Z" fill="${mix(wall2, G.lift, 0.2)}"/><path d="M90,800L90,330A210,230 0 0 1 300,100L300,800Z" fill="${dark}" opacity=".22"/>`,
    leaves: () =>
      base +
      Array.from({ length: 16 }, () => {
        const x = r(-40, 640),
          y = r(-20, 640),
          a = r(0, 360),
          l = r(90, 190)
        return `<path transform="translate(${n(x)},${n(y)}) rotate(${n(a)})" d="M0,0C${n(l * 0.3)},${n(-l * 0.28)} ${n(l * 0.8)},${n(-l * 0.2)} ${n(l)},0C${n(l * 0.8)},${n(l * 0.2)} ${n(l * 0.3)},${n(l * 0.28)} 0,0Z" fill="${mix(S() < 0.5 ? '#3F5A3C' : '#7C8F56', wall, r(0.1, 0.5))}"/>`
      }).join(''),
    disc: () =>
      base +
      `<rect y="0" width="600" height="800" fill="${pale}" opacity=".35"/><circle cx="${X(200)}" cy="270" r="210" fill="${mix(rim, wall2, 0.5)}"/><rect y="610" width="600" height="190" fill="${dark}" opacity=".5"/>`,
    street: () =>
      base +
      [0, 110, 250, 400, 520]
        .map(
          (x, i) =>
            `<rect x="${x}" y="${n(r(0, 200))}" width="${n(r(90, 150))}" height="700" fill="${mix(i % 2 ? wall2 : wall, G.dark, r(0.05, 0.4))}"/>`,
        )
        .join('') +
      dots(24, [G.lift, '#FFD9A0', rim], 6, 15, 120, 620),
    curtain: () =>
      base +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<rect x="${i * 70 - 10}" width="${n(r(18, 42))}" height="800" fill="${i % 2 ? dark : pale}" opacity=".55"/>`,
      ).join(''),
    split: () =>
      base +
      `<rect x="${d > 0 ? 0 : 330}" width="270" height="800" fill="${mix(wall2, G.dark, 0.12)}"/><rect y="660" width="600" height="140" fill="${dark}" opacity=".4"/>`,
    sea: () => {
      const sky = mix(wall, G.lift, 0.45),
        sea = mix(grade === 'nord' ? '#5E8494' : '#7FA3A6', G.dark, 0.1)
      return (
        `<rect width="600" height="800" fill="${sky}"/><rect y="150" width="600" height="210" fill="${mix(sky, '#F3C79B', 0.55)}" opacity=".7"/><rect y="340" width="600" height="460" fill="${sea}"/>` +
        Array.from(
          { length: 14 },
          () =>
            `<rect x="${n(r(-80, 560))}" y="${n(r(352, 620))}" width="${n(r(70, 240))}" height="${n(r(3, 9))}" fill="${mix(sky, '#ffffff', 0.4)}" opacity="${n(r(0.2, 0.7))}"/>`,
        ).join('') +
        `<circle cx="${X(130)}" cy="220" r="44" fill="#FFF4DC" opacity=".9"/>`
      )
    },
    jetty: () => {
      const sky = mix(wall, G.lift, 0.55),
        sea = '#7D9AA4'
      return (
        `<rect width="600" height="800" fill="${sky}"/><rect y="380" width="600" height="420" fill="${sea}"/><path d="M240,380L330,380L620,800L-20,800Z" fill="#A98F74"/>` +
        [420, 480, 560, 660]
          .map((y) => `<rect x="0" y="${y}" width="600" height="5" fill="#6D5A48" opacity=".4"/>`)
          .join('')
      )
    },
    birch: () =>
      base +
      `<rect y="560" width="600" height="240" fill="#8C9C7A"/>` +
      [20, 110, 210, 410, 500, 570]
        .map((x) => {
          const a = r(22, 48)
          return (
            `<rect x="${n(x + r(-14, 14))}" width="${n(a)}" height="800" fill="#F1EFE8"/>` +
            Array.from(
              { length: 7 },
              () =>
                `<rect x="${n(x + r(-8, 8))}" y="${n(r(0, 780))}" width="${n(a * 0.7)}" height="${n(r(4, 12))}" fill="#3C4448" opacity=".7"/>`,
            ).join('')
          )
        })
        .join('') +
      dots(26, ['#9DB08A', '#C9C07A', '#B4C4A0'], 16, 44, 0, 260),
    hills: () =>
      `<rect width="600" height="800" fill="${mix(wall, G.lift, 0.5)}"/><path d="M0,330C120,220 220,300 320,250C420,200 520,290 600,240L600,800L0,800Z" fill="#9DB2B8"/><path d="M0,430C160,330 280,420 400,370C500,330 560,380 600,360L600,800L0,800Z" fill="#6F8C8C"/><path d="M0,540C200,470 380,560 600,500L600,800L0,800Z" fill="#7E8F6C"/>`,
    bokeh: () =>
      base +
      dots(34, G.rim.concat(['#FFC46B', '#FFE2B8']), 10, 46, 20, 620) +
      `<rect width="600" height="800" fill="${G.dark}" opacity=".25"/>`,
    neon: () =>
      base +
      `<path d="M${X(60)},60L${X(60)},560M${X(110)},20L${X(110)},480" stroke="${rim}" stroke-width="16" fill="none"/><path d="M${X(60)},60L${X(60)},560M${X(110)},20L${X(110)},480" stroke="#fff" stroke-width="5" fill="none"/><circle cx="${X(80)}" cy="280" r="270" fill="${rim}" opacity=".34"/>`,
    slit: () =>
      base +
      `<path d="M${X(380)},0L${X(470)},0L${X(330)},800L${X(240)},800Z" fill="${rim}" opacity=".75"/><path d="M${X(500)},0L${X(520)},0L${X(400)},800L${X(370)},800Z" fill="${rim}" opacity=".4"/>`,
    smoke: () =>
      base +
      dots(9, [rim, mix(rim, '#ffffff', 0.3)], 90, 190, 60, 560).replace(/opacity="[^"]+"/g, 'opacity=".16"') +
      `<circle cx="${X(140)}" cy="200" r="180" fill="${rim}" opacity=".4"/>`,
    stairs: () =>
      base +
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `<path d="M${X(-20 + i * 120)},${780 - i * 140}L${X(620)},${780 - i * 140}" stroke="${rim}" stroke-width="${10 - i}" opacity="${n(0.7 - i * 0.09)}"/>`,
        )
        .join(''),
    cut: () =>
      base +
      Array.from({ length: 6 }, (_, i) => {
        const paper = [wall2, '#14523A', '#E4512F', '#F2BC4F', '#F6EDDB', '#2A2342'][(i + Math.floor(r(0, 6))) % 6],
          x = r(20, 560),
          y = r(30, 620),
          a = r(-50, 50),
          l = r(150, 300),
          w = l * 0.3
        return `<path transform="translate(${n(x)},${n(y)}) rotate(${n(a)})" d="M0,${n(-l / 2)}L${n(w * 0.9)},${n(-l * 0.2)}L${n(w)},${n(l * 0.14)}L${n(w * 0.3)},${n(l / 2)}L${n(-w * 0.5)},${n(l * 0.4)}L${n(-w)},${n(l * 0.02)}L${n(-w * 0.7)},${n(-l * 0.28)}Z" fill="${paper}"/>`
      }).join(''),
    grain: () =>
      base +
      [90, 300, 510]
        .map((x, j) => {
          const paper = j % 2 ? '#14523A' : wall2
          const leaf = (y: number, side: number) =>
            `<path transform="translate(${x},${y}) scale(${side},1)" d="M6,40L22,-22L64,-58L72,-14L48,34Z" fill="${paper}"/>`
          return (
            `<path d="M${x},800L${n(x + r(-10, 10))},60" stroke="${paper}" stroke-width="14"/>` +
            [120, 230, 340, 450, 560].map((y) => leaf(y, -1) + leaf(y, 1)).join('')
          )
        })
        .join(''),
    sun: () =>
      base +
      `<circle cx="${X(300)}" cy="330" r="250" fill="${wall2 === wall ? mix(wall, G.lift, 0.6) : wall2}"/><rect y="600" width="600" height="200" fill="${mix(wall2, G.dark, 0.35)}" opacity=".7"/>`,
    tiles: () =>
      base +
      Array.from(
        { length: 30 },
        (_, i) =>
          `<rect x="${(i % 5) * 120 + 5}" y="${Math.floor(i / 5) * 136 + 5}" width="110" height="126" fill="${[pale, wall, mix(wall2, wall, 0.5), dark][Math.floor(r(0, 4))]}" opacity=".75"/>`,
      ).join(''),
    bench: () =>
      base +
      `<rect width="600" height="800" fill="${dark}" opacity=".4"/>` +
      [60, 150, 250, 360, 470, 560]
        .map((x, i) => {
          const [top, low, end] = [r(180, 260), r(330, 440), r(400, 470)]
          return `<path d="M${x},40C${x - 44},${n(top)} ${x - 34},${n(low)} ${x},${n(end)}C${x + 34},${n(low)} ${x + 44},${n(top)} ${x},40" fill="none" stroke="${i % 2 ? '#C9A36E' : '#8A5A34'}" stroke-width="${n(r(9, 20))}" opacity=".8"/>`
        })
        .join('') +
      `<rect y="28" width="600" height="18" fill="#1A110B"/>`,
    lamp: () =>
      base +
      `<circle cx="${X(150)}" cy="190" r="260" fill="${rim}" opacity=".4"/><circle cx="${X(150)}" cy="190" r="120" fill="${rim}" opacity=".65"/><rect y="560" width="600" height="240" fill="${G.dark}" opacity=".5"/>`,
    shelf: () =>
      base +
      [150, 330, 510]
        .map(
          (y) =>
            `<rect y="${y}" width="600" height="14" fill="${dark}"/>` +
            Array.from({ length: 13 }, (_, i) => {
              const h = r(60, 130)
              return `<rect x="${n(i * 47 + r(0, 10))}" y="${n(y - h)}" width="${n(r(20, 40))}" height="${n(h)}" fill="${mix([wall2, rim, wall, G.cloth[i % G.cloth.length]!][i % 4]!, G.dark, r(0.05, 0.45))}"/>`
            }).join(''),
        )
        .join(''),
    blinds: () =>
      base +
      Array.from(
        { length: 15 },
        (_, i) =>
          `<path d="M${X(-20)},${i * 58}L${X(620)},${i * 58 + 60}" stroke="${i % 2 ? pale : rim}" stroke-width="20" opacity="${n(r(0.35, 0.8))}"/>`,
      ).join(''),
    stripes: () =>
      base +
      Array.from(
        { length: 8 },
        (_, i) => `<rect x="${i * 80 - 20}" width="40" height="800" fill="${mix('#FFFDF4', wall, 0.06)}"/>`,
      ).join('') +
      `<path d="M0,0H600V120${'a37.5,44 0 0 1 -75,0'.repeat(8)}Z" fill="${wall2 === wall ? '#1D2FA0' : wall2}"/>`,
    orchard: () =>
      base +
      Array.from({ length: 14 }, (_, i) => {
        const x = r(-20, 620),
          y = r(-20, 560),
          l = r(90, 150)
        return `<path transform="translate(${n(x)},${n(y)}) rotate(${n(r(0, 360))})" d="M0,0C${n(l * 0.3)},${n(-l * 0.34)} ${n(l * 0.8)},${n(-l * 0.24)} ${n(l)},0C${n(l * 0.8)},${n(l * 0.24)} ${n(l * 0.3)},${n(l * 0.34)} 0,0Z" fill="${i % 3 ? '#4F7F45' : '#2F6B35'}"/>`
      }).join('') +
      Array.from({ length: 7 }, (_, i) => {
        const x = r(10, 590),
          y = r(20, 560),
          q = r(34, 60)
        return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${['#FF8A3D', '#F5C24A', '#D9483B', '#8E2F6B'][i % 4]}"/><circle cx="${n(x - q * 0.3)}" cy="${n(y - q * 0.3)}" r="${n(q * 0.5)}" fill="#fff" opacity=".22"/>`
      }).join(''),
    plain: () =>
      base +
      `<path d="M${X(-60)},0L${X(340)},0L${X(620)},800L${X(-60)},800Z" fill="${pale}" opacity=".6"/><rect y="690" width="600" height="110" fill="${dark}" opacity=".22"/>`,
  }
  return `<rect width="600" height="800" fill="${wall}"/><g transform="translate(-60,-80) scale(1.2)" filter="url(#bg)">${draw[scene]()}</g>`
}
