import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proveLive } from './live.ts'
import { proveScreens } from './screens.ts'
import { setStage } from './stage.ts'

/**
 * `npm run prove`: what is too large for `npm test`. Needs a build. Takes every screen of the demo brands in both schemes and a
 * second language as a picture and inspects it; measures how fast a message reaches the other browser.
 */
const MATRIX = [
  ['rosa', 'light', 'en'],
  ['rosa', 'dark', 'nl'],
  ['nachtwerk', 'dark', 'de'],
  ['nachtwerk', 'light', 'en'],
  ['havblik', 'light', 'da'],
  ['havblik', 'dark', 'no'],
] as const

const stage = await setStage('screens')
try {
  const live = await proveLive(stage)
  console.log(
    `live: ${live.sent} messages, p50 ${live.p50Ms.toFixed(0)} ms, p99 ${live.p99Ms.toFixed(0)} ms, longest ${live.maxMs.toFixed(0)} ms`,
  )
  const findings = []
  for (const [slug, scheme, locale] of MATRIX) {
    const found = await proveScreens(stage, slug, scheme, locale)
    console.log(`${slug} ${scheme} ${locale}: ${found.length} findings`)
    findings.push(...found)
  }
  for (const { where, what } of findings) console.log(`  ${where}: ${what}`)
  writeFileSync(join(stage.outDir, 'findings.json'), JSON.stringify({ live, findings }, null, 2))
  console.log(`pictures in ${stage.outDir}; ${findings.length} findings`)
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await stage.close()
}
