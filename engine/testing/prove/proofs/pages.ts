import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_BRANDS } from '../../brands.ts'
import { WORST_SHIFT } from '../../shifts.ts'
import { arrivalTable, proveArrivals } from '../arrivals.ts'
import { lighthouseFindings, proveLighthouse } from '../lighthouse.ts'
import { proveLongChat } from '../longchat.ts'
import { MATRIX_WIDTHS, proveMatrix } from '../matrix.ts'
import { openProofSite } from '../proof-site.ts'
import { proveScreens } from '../screens.ts'
import { proveShifts, shiftTable } from '../shifts.ts'
import { proveUploads } from '../uploads.ts'
import { proveWalks } from '../walk.ts'
import type { Proof } from './proof.ts'

const MATRIX = [
  ['rosa', 'light', 'en'],
  ['rosa', 'dark', 'nl'],
  ['nachtwerk', 'dark', 'de'],
  ['nachtwerk', 'light', 'en'],
  ['havblik', 'light', 'da'],
  ['havblik', 'dark', 'no'],
  ['beaufixe', 'light', 'fr'],
  ['beaufixe', 'dark', 'en'],
  ['vilja', 'light', 'fi'],
  ['vilja', 'dark', 'sv'],
  ['bowline', 'light', 'en'],
  ['bowline', 'dark', 'de'],
  ['pomona', 'light', 'es'],
  ['pomona', 'dark', 'it'],
  ['sotto', 'light', 'pl'],
  ['sotto', 'dark', 'fr'],
] as const
const BRANDS = ['rosa', 'nachtwerk', 'havblik']
/** Opening may differ by what two medians on a shared machine differ. */
const WORST_OPENING_RATIO = 1.25
const FRAME_MS = 1000 / 60

const uploads: Proof = {
  name: 'uploads',
  about: 'uploads photos of all kinds',
  async run() {
    const { specimens, atOnce, stored, eachMb, idleMb, peakMb, tookMs, faults } = await proveUploads()
    const load = `${specimens} specimens, then ${atOnce} of ${eachMb} MB at once (${stored} stored)`
    const cost = `${idleMb} MB idle, ${peakMb} MB at most, ${(tookMs / 1000).toFixed(0)} s`
    console.log(`uploads: ${load}: ${cost}, ${faults.length} faults`)
    return faults
  },
}

const shifts: Proof = {
  name: 'shifts',
  about: 'measures how far each page moves by itself',
  takes: [{ name: 'brand', about: 'the slug of a tenant', fallback: 'rosa' }],
  async run(slug = 'rosa') {
    const site = await openProofSite('shifts')
    try {
      const rows = await proveShifts(site, slug)
      console.log(`shifts of each page, phone and desktop:\n${shiftTable(rows)}`)
      return rows
        .filter(({ score }) => score > WORST_SHIFT)
        .map(({ who, path, size, score, moved }) => `${who} ${path} on a ${size} moves ${score.toFixed(3)}: ${moved}`)
    } finally {
      await site.close()
    }
  },
}

const arrivals: Proof = {
  name: 'arrivals',
  about: 'measures how far a page moves when something arrives',
  takes: [{ name: 'brand', about: 'the slug of a tenant', fallback: 'rosa' }],
  async run(slug = 'rosa') {
    const rows = await proveArrivals(slug)
    console.log(`arrivals at open pages of ${slug}, phone and desktop:\n${arrivalTable(rows)}`)
    return rows
      .filter(({ score }) => score > WORST_SHIFT)
      .map(({ what, size, score, moved }) => `${what} on a ${size} moves ${score.toFixed(3)}: ${moved}`)
  },
}

const longchat: Proof = {
  name: 'longchat',
  about: 'opens and scrolls a conversation of 50,000 messages',
  takes: [{ name: 'brand', about: 'the slug of a tenant', fallback: 'rosa' }],
  async run(slug) {
    const { answerMs, openMs, loaded, frameMs, longTasks, bare, shift } = await proveLongChat(slug)
    const ratio = (times: readonly [number, number]) => (times[1] / times[0]).toFixed(2)
    const both = (times: readonly [number, number]) => `${times.map((time) => time.toFixed(1)).join(' and ')} ms`
    console.log(`longchat: 50 and 50,000 messages: answers ${both(answerMs)} (ratio ${ratio(answerMs)})`)
    console.log(`  opened in a browser in ${both(openMs)} (ratio ${ratio(openMs)})`)
    const describe = ({ frameMs: { frames, p50, p95 }, longTasks }: typeof bare) =>
      `${frames} frames, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${longTasks} tasks longer than a frame`
    console.log(`  scrolled with ${loaded} messages loaded: ${describe({ frameMs, longTasks })}`)
    console.log(`  as many bare paragraphs: ${describe(bare)}`)
    console.log(`  layout shift while messages arrived: ${shift.toFixed(4)}`)
    const findings: string[] = []
    if (answerMs[1] > answerMs[0] * WORST_OPENING_RATIO) findings.push('a long conversation is answered more slowly')
    if (openMs[1] > openMs[0] * WORST_OPENING_RATIO) findings.push('a long conversation opens more slowly')
    if (frameMs.p95 > 2 * FRAME_MS) findings.push(`scrolling drops frames: p95 ${frameMs.p95.toFixed(1)} ms`)
    if (shift > WORST_SHIFT) findings.push(`arriving messages move the page by ${shift.toFixed(3)}`)
    return findings
  },
}

const walk: Proof = {
  name: 'walk',
  about: 'opens every screen and dialog on a phone by touch and keyboard',
  takes: [{ name: 'brand', about: 'the slug of a tenant; all unless given' }],
  async run(slug) {
    const site = await openProofSite('walk')
    try {
      return await proveWalks(site, slug ? [slug] : BRANDS)
    } finally {
      await site.close()
    }
  },
}

const lighthouse: Proof = {
  name: 'lighthouse',
  about: 'runs Lighthouse as a phone',
  takes: [{ name: 'brand', about: 'the slug of a tenant', fallback: 'rosa' }],
  async run(slug = 'rosa') {
    const site = await openProofSite('lighthouse')
    try {
      console.log(`lighthouse as a phone, ${slug}: performance, accessibility, best practices, SEO`)
      return lighthouseFindings(await proveLighthouse(site, slug))
    } finally {
      await site.close()
    }
  },
}

const screens: Proof = {
  name: 'screens',
  about: 'takes every screen in both schemes and a second language at five widths as a picture and inspects it',
  takes: [
    { name: 'brand', about: 'the slug of a tenant; all unless given' },
    { name: 'width', about: 'narrow, phone, tablet, desktop or wide; all unless given' },
  ],
  async run(brand, only) {
    const asked = MATRIX.filter(([slug]) => brand === undefined || slug === brand)
    if (asked.length === 0) throw new Error(`the matrix of screens has no brand "${brand}"`)
    const site = await openProofSite('screens')
    try {
      const findings = []
      for (const [slug, scheme, locale] of asked) {
        const { screens: count, findings: found } = await proveScreens(site, { slug, scheme, locale, only })
        console.log(`${slug} ${scheme} ${locale}: ${count} screens, ${found.length} findings`)
        findings.push(...found)
      }
      writeFileSync(join(site.outDir, 'findings.json'), JSON.stringify(findings, null, 2))
      console.log(`pictures in ${site.outDir}; ${findings.length} findings`)
      return findings.map(({ where, what }) => `${where}: ${what}`)
    } finally {
      await site.close()
    }
  },
}

const matrix: Proof = {
  name: 'matrix',
  about: 'inspects every route of each brand in each of its languages as a visitor, a free and a premium member',
  takes: [
    { name: 'brand', about: 'the slug of a demo brand; all unless given, or `all`' },
    { name: 'width', about: `${MATRIX_WIDTHS.join(', ')}; all unless given` },
  ],
  alone: true,
  async run(brand = 'all', width) {
    const brands = DEMO_BRANDS.filter((slug) => brand === 'all' || slug === brand)
    const widths = MATRIX_WIDTHS.filter((one) => width === undefined || one === Number(width))
    if (brands.length === 0 || widths.length === 0) throw new Error('there is no such brand or width')
    const site = await openProofSite('matrix')
    try {
      return await proveMatrix(site, { brands, widths })
    } finally {
      await site.close()
    }
  },
}

export const PAGE_PROOFS: readonly Proof[] = [uploads, shifts, arrivals, longchat, walk, lighthouse, screens, matrix]
