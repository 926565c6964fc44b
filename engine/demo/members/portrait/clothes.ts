import { mix } from './random.ts'
import type { Subject } from './subject.ts'

/** Draws neck, shoulders and clothes. */
export function drawClothes(subject: Subject) {
  const { grade, G, fem, old, build, cloth, shade, clothD, clothL, cut } = subject
  const nw = (fem ? 42 : 60) + build * 22,
    sh = (fem ? 188 : 226) + old * 8 + build * 78,
    drop = fem ? 262 : 252
  const torso = `M${-nw},70C${-nw + 2},140 ${-nw},184 ${-nw - 12},206C${-nw - 52},226 ${-sh + 30},232 ${-sh},${drop + 24}C${-sh - 36},330 ${-sh - 46},460 ${-sh - 50},620L${sh + 50},620C${sh + 46},460 ${sh + 36},330 ${sh},${drop + 24}C${sh - 30},232 ${nw + 52},226 ${nw + 12},206C${nw},184 ${nw - 2},140 ${nw},70Z`
  const g = (d: string, f = cloth) => `<path d="${d}" fill="${f}"/>`
  const shoulders = (yN: number, xN: number, dip: number) =>
    `M${-xN},${yN}C${-nw - 46},${yN + 22} ${-sh + 26},236 ${-sh - 3},${drop + 22}C${-sh - 38},330 ${-sh - 50},460 ${-sh - 54},622L${sh + 54},622C${sh + 50},460 ${sh + 38},330 ${sh + 3},${drop + 22}C${sh - 26},236 ${nw + 46},${yN + 22} ${xN},${yN}C${xN - 14},${dip} ${-xN + 14},${dip} ${-xN},${yN}Z`
  const fold = `<g fill="none" stroke="${clothD}" stroke-width="7" stroke-linecap="round" opacity=".45"><path d="M${-sh + 22},${drop + 90}C${-sh + 46},420 ${-sh + 40},500 ${-sh + 44},600M${sh - 22},${drop + 90}C${sh - 46},420 ${sh - 40},500 ${sh - 44},600M-40,470C0,500 50,490 90,460"/></g>`
  const wear: Record<Subject['cut'], string> = {
    crew:
      g(shoulders(204, nw + 16, 262)) +
      `<path d="M${-nw - 16},204C${-nw + 4},268 ${nw - 4},268 ${nw + 16},204" fill="none" stroke="${clothD}" stroke-width="9"/>` +
      fold,
    henley:
      g(shoulders(206, nw + 16, 268)) +
      `<path d="M${-nw - 16},206C${-nw + 4},272 ${nw - 4},272 ${nw + 16},206M0,258L0,340" fill="none" stroke="${clothD}" stroke-width="9"/><circle cx="0" cy="284" r="5" fill="${clothL}"/><circle cx="0" cy="312" r="5" fill="${clothL}"/>` +
      fold,
    vneck:
      g(
        `M${-nw - 20},206C${-nw - 52},226 ${-sh + 26},236 ${-sh - 3},${drop + 22}C${-sh - 38},330 ${-sh - 50},460 ${-sh - 54},622L${sh + 54},622C${sh + 50},460 ${sh + 38},330 ${sh + 3},${drop + 22}C${sh - 26},236 ${nw + 52},226 ${nw + 20},206C${nw},270 22,330 0,${fem ? 356 : 322}C-22,330 ${-nw},270 ${-nw - 20},206Z`,
      ) + fold,
    boat:
      g(
        `M${-sh + 44},238C${-sh + 12},244 ${-sh - 3},${drop + 12} ${-sh - 12},${drop + 40}C${-sh - 40},340 ${-sh - 50},460 ${-sh - 54},622L${sh + 54},622C${sh + 50},460 ${sh + 40},340 ${sh + 12},${drop + 40}C${sh + 3},${drop + 12} ${sh - 12},244 ${sh - 44},238C${sh - 90},300 ${-sh + 90},300 ${-sh + 44},238Z`,
      ) + fold,
    strap:
      g(
        `M${-sh + 40},622C${-sh + 26},500 ${-sh + 34},420 -96,352C-60,384 60,384 96,352C${sh - 34},420 ${sh - 26},500 ${sh - 40},622Z`,
      ) +
      `<path d="M-98,356C-104,300 -104,260 -100,228M98,356C104,300 104,260 100,228" stroke="${cloth}" stroke-width="12" fill="none"/>`,
    turtle:
      g(shoulders(196, nw + 12, 214)) +
      g(
        `M${-nw - 8},146C${-nw - 14},176 ${-nw - 18},200 ${-nw - 22},222C-20,248 20,248 ${nw + 22},222C${nw + 18},200 ${nw + 14},176 ${nw + 8},146C30,170 -30,170 ${-nw - 8},146Z`,
        clothL,
      ) +
      `<path d="M${-nw - 20},214C-20,242 20,242 ${nw + 20},214" stroke="${clothD}" stroke-width="5" fill="none" opacity=".6"/>` +
      fold,
    shirt:
      g(shoulders(204, nw + 18, 250)) +
      g(
        `M${-nw - 6},190L${-nw - 34},214L-62,296L0,262L62,296L${nw + 34},214L${nw + 6},190C${nw - 8},226 20,250 0,262C-20,250 ${-nw + 8},226 ${-nw - 6},190Z`,
        clothL,
      ) +
      `<path d="M0,262L2,620" stroke="${clothD}" stroke-width="5"/><circle cx="12" cy="330" r="4.5" fill="${clothD}"/><circle cx="12" cy="410" r="4.5" fill="${clothD}"/>` +
      fold,
    blazer:
      g(shoulders(206, nw + 16, 270), mix('#F4EDE4', G.dark, grade === 'nacht' ? 0.3 : 0.06)) +
      g(
        `M${-nw - 22},204C${-nw - 60},226 ${-sh + 20},228 ${-sh - 12},${drop + 16}C${-sh - 46},330 ${-sh - 56},460 ${-sh - 60},622L-16,622C-30,500 -60,330 ${-nw - 22},204Z`,
      ) +
      g(
        `M${nw + 22},204C${nw + 60},226 ${sh - 20},228 ${sh + 12},${drop + 16}C${sh + 46},330 ${sh + 56},460 ${sh + 60},622L16,622C30,500 60,330 ${nw + 22},204Z`,
      ) +
      g(
        `M${-nw - 22},204L${-nw - 62},236L${-nw - 66},320L${-nw - 40},334L-22,520C-40,400 -60,300 ${-nw - 22},204Z`,
        clothD,
      ) +
      g(`M${nw + 22},204L${nw + 62},236L${nw + 66},320L${nw + 40},334L22,520C40,400 60,300 ${nw + 22},204Z`, clothD),
    jacket:
      g(shoulders(206, nw + 16, 258), mix('#2A2A2E', G.dark, 0.3)) +
      g(
        `M${-nw - 18},198C${-nw - 60},222 ${-sh + 14},226 ${-sh - 16},${drop + 14}C${-sh - 50},330 ${-sh - 60},460 ${-sh - 64},622L-34,622L-40,300Z`,
      ) +
      g(
        `M${nw + 18},198C${nw + 60},222 ${sh - 14},226 ${sh + 16},${drop + 14}C${sh + 50},330 ${sh + 60},460 ${sh + 64},622L34,622L40,300Z`,
      ) +
      g(`M${-nw - 14},180L${-nw - 50},230L-44,306L-22,276Z`, clothL) +
      g(`M${nw + 14},180L${nw + 50},230L44,306L22,276Z`, clothL) +
      `<path d="M-36,310L-32,620M36,310L32,620" stroke="${clothD}" stroke-width="4" stroke-dasharray="3 5"/>`,
  }
  const collar = `<path d="M${-nw + 2},210C-30,236 -14,246 -4,250M${nw - 2},210C30,236 14,246 4,250" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`
  return { nw, sh, drop, torso, collar, wear: wear[cut], clip: shoulders(190, nw + 24, 230) }
}
