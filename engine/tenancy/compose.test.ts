import { describe, expect, test } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { composeSettings, type Layer } from './compose.ts'
import { PAYMENT_METHODS, type SettingsLayer } from './schema.ts'
import { ENGINE_LAYER } from './settings.ts'

const base: SettingsLayer = {
  support_email: 'help@example.com',
  packages: [{ id: 'p1', credits: 1, price_cents: 100, tryout: false }],
}
const compose = (...layers: Layer[]) => {
  const composed = composeSettings([
    { name: 'engine', values: ENGINE_LAYER },
    { name: 'niche', values: {} },
    { name: 'tenant', values: base },
    ...layers,
  ])
  if (!composed.ok) throw new Error(JSON.stringify(composed.faults))
  return composed
}

const methods = fc.subarray([...PAYMENT_METHODS])
const listChange = fc.oneof(
  methods.map((set) => ({ set })),
  fc.record({ add: methods, remove: methods }),
)
const anyLayer: fc.Arbitrary<SettingsLayer> = fc.record(
  {
    min_age: fc.integer({ min: -5, max: 99 }),
    message_credits: fc.nat(50),
    currency: fc.constantFrom('EUR', 'CHF', 'DKK'),
    payment_methods: listChange,
    fictional_warning: fc.constantFrom({}, { en: 'Fictional.' }, { nl: 'Fictief.' }),
    fictional_icon: fc.constantFrom('', 'drama', 'ghost'),
    fictional_singular: fc.constantFrom({}, { en: 'Invented' }),
  },
  { requiredKeys: [] },
)
const anyLayers = fc
  .array(anyLayer, { maxLength: 4 })
  .map((all) => all.map((values, at): Layer => ({ name: `country:X${at}`, values })))

describe('composition of settings', () => {
  test('what a tenant does not change is the same object in all, and what it changes is its own', () => {
    const one = compose()
    const changed = compose({ name: 'country:CH', values: { payment_methods: { add: ['paypal'] } } })
    expect(changed.settings.search_fields).toBe(one.settings.search_fields)
    expect(changed.settings.payment_methods).toEqual(['card', 'paypal'])
    expect(compose().settings.payment_methods).toEqual(['card'])
  })

  test('a scalar of a higher layer replaces the lower one, and its layer is named as the source', () => {
    const { settings, sources } = compose({ name: 'country:CH', values: { currency: 'CHF' } })
    expect(settings.currency).toBe('CHF')
    expect(sources.currency).toEqual(['country:CH'])
    expect(sources.message_credits).toEqual(['engine'])
  })

  test('a list is set, or changed by what is removed and added', () => {
    const { settings, sources } = compose(
      { name: 'tenant', values: { payment_methods: { set: ['card', 'ideal'] } } },
      { name: 'country:CH', values: { payment_methods: { add: ['paypal'], remove: ['ideal'] } } },
    )
    expect(settings.payment_methods).toEqual(['card', 'paypal'])
    expect(sources.payment_methods).toEqual(['tenant', 'country:CH'])
  })

  test('records are replaced whole: nothing merges deeply', () => {
    const { settings } = compose({ name: 'country:SE', values: { fictional_singular: { sv: 'Påhittad' } } })
    expect(settings.fictional_singular).toEqual({ sv: 'Påhittad' })
  })

  test('a missing required setting is a fault with its path', () => {
    const composed = composeSettings([{ name: 'engine', values: ENGINE_LAYER }])
    expect(composed.ok ? [] : composed.faults.map(({ path }) => path)).toEqual(['support_email', 'packages'])
  })

  test('no composition of layers lowers the age under 18 or empties a legal setting', () => {
    fc.assert(
      fc.property(anyLayers, (layers) => {
        const { settings } = compose({ name: 'tenant', values: { fictional_warning: { en: 'Fictional.' } } }, ...layers)
        expect(settings.min_age).toBeGreaterThanOrEqual(18)
        expect(Object.keys(settings.fictional_warning).length).toBeGreaterThan(0)
        expect(Object.keys(settings.fictional_singular).length).toBeGreaterThan(0)
        expect(settings.fictional_icon).not.toBe('')
      }),
    )
  })

  test('lists hold nothing twice, and an empty layer changes nothing', () => {
    fc.assert(
      fc.property(anyLayers, (layers) => {
        const { settings } = compose(...layers)
        expect(new Set(settings.payment_methods).size).toBe(settings.payment_methods.length)
        expect(compose(...layers, { name: 'country:ZZ', values: {} }).settings).toEqual(settings)
      }),
    )
  })

  test('a scalar is the value of the highest layer that sets it', () => {
    fc.assert(
      fc.property(anyLayers, (layers) => {
        const said = layers.flatMap(({ values }) =>
          values.message_credits === undefined ? [] : [values.message_credits],
        )
        expect(compose(...layers).settings.message_credits).toBe(said.at(-1) ?? ENGINE_LAYER.message_credits)
      }),
    )
  })

  test('composing changes none of its layers', () => {
    fc.assert(
      fc.property(anyLayers, (layers) => {
        const before = JSON.stringify(layers)
        compose(...layers)
        expect(JSON.stringify(layers)).toBe(before)
      }),
    )
  })
})
