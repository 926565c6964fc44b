import { expect, it } from 'vitest'
import { holdScripts } from './held-scripts.ts'

const NONCE = 'nonce="abc"'
const PAGE = `<head><link rel="preload" as="image" href="/a.webp"/><link rel="modulepreload" href="/a.js" ${NONCE}/>
<link rel="modulepreload" href="/b.js" ${NONCE}/></head><body>Zoë<script ${NONCE}>window.context = {}</script>
<script ${NONCE} type="module" async="">import "/a.js"</script></body>`

it('leaves browsers nothing to load of the scripts, and all that is needed to start them', () => {
  const held = holdScripts(PAGE)
  expect(held).not.toMatch(/modulepreload|type="module"/)
  expect(held.match(new RegExp(`<link rel="held" +href="/[ab].js" ${NONCE}/>`, 'g'))).toHaveLength(2)
  expect(held).toMatch(new RegExp(`<script ${NONCE} type="held" async="" *>import "/a.js"</script>`))
})

it('changes nothing else of the page', () => {
  const back = holdScripts(PAGE)
    .replaceAll('<link rel="held"', '<link rel="modulepreload"')
    .replace(' type="held" async=""', ' type="module" async=""')
  expect(back).toBe(PAGE)
})
