import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ComponentType, createElement, lazy } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkSlotConfig } from '#engine/plugins/check-fill.ts'
import { defineFill, type FillDefinition } from '#engine/plugins/define-fill.ts'
import type { FillComponent } from '#engine/plugins/fills.ts'
import type { SlotName, SlotProps } from '#engine/plugins/slots.ts'
import { chooseFills, withAlways } from './choose.ts'
import { SlotView } from './SlotView.tsx'

const situation = { locale: 'en', country: 'NL', niche: 1, loggedIn: false } as const
const Throws: FillComponent = () => {
  throw new Error('a broken fill')
}

function makeFill(slot: SlotName, key: string, more: Partial<FillDefinition> = {}): FillDefinition {
  return { ...defineFill({ slot, key, load: async () => ({ default: () => null }) }), ...more }
}
const asMap = (...fills: FillDefinition[]) => new Map(fills.map((fill) => [fill.key, fill]))
const naming = (...keys: string[]) => keys.map((fill) => ({ fill, config: {} }))

/** The server's HTML without script, and the errors that were logged. */
async function render(name: SlotName, fills: Record<string, FillComponent>, standard?: ComponentType) {
  const definitions = asMap(...Object.keys(fills).map((fill) => makeFill(name, fill)))
  const chosen = chooseFills(name, naming(...Object.keys(fills)), definitions, situation)
  const slot = (
    <SlotView
      name={name}
      props={{} as SlotProps[SlotName]}
      chosen={chosen}
      standard={standard as ComponentType<SlotProps[SlotName]> | undefined}
      componentOf={(fill) => fills[fill.key]!}
    />
  )
  const errors: unknown[] = []
  const stream = new PassThrough()
  const { pipe } = renderToPipeableStream(createElement('main', {}, 'before', slot, 'after'), {
    onError: (error) => void errors.push(error),
    onAllReady: () => void pipe(stream),
  })
  return { html: await text(stream), errors }
}

const Standard = () => <p>the standard content</p>

describe('a fill that throws on the server', () => {
  test('with `hide` leaves nothing, and the page stands', async () => {
    const { html, errors } = await render('sign_up_aside', { broken: Throws })
    expect(errors).toHaveLength(1)
    expect(html).toContain('before')
    expect(html).toContain('after')
    expect(html).not.toContain('<p>')
  })

  test('with `fallback` leaves the standard content in the first answer, without script', async () => {
    const { html, errors } = await render('company_data', { broken: Throws }, Standard)
    expect(errors).toHaveLength(1)
    expect(html).toMatch(/before.*<p>the standard content<\/p>.*after/s)
  })

  test('with `block` leaves the standard warning in the first answer', async () => {
    const { html } = await render('entry_warning', { broken: Throws }, Standard)
    expect(html).toContain('<p>the standard content</p>')
  })

  test('does not affect other fills of its slot', async () => {
    const { html } = await render('sign_up_aside', { broken: Throws, sound: () => <p>sound</p> })
    expect(html).toContain('<p>sound</p>')
  })

  test('that cannot even be loaded counts as one that throws', async () => {
    const unloadable = lazy<FillComponent>(() => Promise.reject(new Error('no such chunk')))
    const { html, errors } = await render('company_data', { unloadable }, Standard)
    expect(errors).toHaveLength(1)
    expect(html).toContain('<p>the standard content</p>')
  })
})

describe('the fills of a slot', () => {
  test('a slot nobody fills shows the standard content', async () => {
    const { html } = await render('company_data', {}, Standard)
    expect(html).toContain('<p>the standard content</p>')
  })

  test('stand in the order in which the tenant names them', () => {
    const fills = asMap(makeFill('sign_up_aside', 'a'), makeFill('sign_up_aside', 'b'))
    const { middle } = chooseFills('sign_up_aside', naming('b', 'a'), fills, situation)
    expect(middle?.map(({ definition }) => definition.key)).toEqual(['b', 'a'])
  })

  test('with a place stand beside the standard content, which stays', () => {
    const fills = asMap(
      makeFill('footer_disclaimer', 'a', { place: 'before' }),
      makeFill('footer_disclaimer', 'b', { place: 'after' }),
    )
    const chosen = chooseFills('footer_disclaimer', naming('b', 'a'), fills, situation)
    expect(chosen.middle).toBeUndefined()
    expect([chosen.before, chosen.after].map((list) => list[0]?.definition.key)).toEqual(['a', 'b'])
  })

  test('apply only when they say so, and of themselves only when they always do', () => {
    const fills = asMap(
      makeFill('sign_up_aside', 'german', { always: true, when: ({ locale }) => locale === 'de' }),
      makeFill('sign_up_aside', 'unnamed'),
    )
    const bySource = asMap(
      makeFill('sign_up_aside', 'blue', { when: ({ source, slug }) => source === 'blue' && slug === 'may' }),
    )
    expect(chooseFills('sign_up_aside', naming('blue'), bySource, situation).middle).toBeUndefined()
    const arrived = { ...situation, source: 'blue', slug: 'may' }
    expect(chooseFills('sign_up_aside', naming('blue'), bySource, arrived).middle).toHaveLength(1)
    const { sign_up_aside: named } = withAlways({}, fills)
    expect(named).toEqual(naming('german'))
    expect(chooseFills('sign_up_aside', named!, fills, situation).middle).toBeUndefined()
    const inGerman = chooseFills('sign_up_aside', named!, fills, { ...situation, locale: 'de' })
    expect(inGerman.middle?.map(({ definition }) => definition.key)).toEqual(['german'])
    expect(withAlways({ sign_up_aside: naming('german') }, fills)).toEqual({ sign_up_aside: naming('german') })
  })

  test('are checked by name, by slot and by configuration', () => {
    const known = new Map([
      ['plain', { slot: 'sign_up_aside', schema: undefined }],
      ['phone', { slot: 'sign_up_aside', schema: z.strictObject({ hours: z.string().default('9 to 17') }) }],
      ['tool', { slot: 'chat_composer_tools', schema: undefined }],
    ])
    const check = (slot: string, fill: string, config: Record<string, unknown> = {}) => {
      const checked = checkSlotConfig(known, slot, [{ fill, config }])
      return checked.ok ? checked.fills[0]?.config : checked.faults[0]?.path
    }
    expect(check('nowhere', 'plain')).toBe('')
    expect(check('sign_up_aside', 'absent')).toBe('.0.fill')
    expect(check('sign_up_aside', 'tool')).toBe('.0.fill')
    expect(check('sign_up_aside', 'plain', { x: 1 })).toBe('.0.config')
    expect(check('sign_up_aside', 'phone', { hours: 9 })).toBe('.0.config.hours')
    expect(check('sign_up_aside', 'phone')).toEqual({ hours: '9 to 17' })
  })
})
