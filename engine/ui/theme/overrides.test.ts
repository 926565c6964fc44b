import { describe, expect, it } from 'vitest'
import { listThemes } from '#engine/plugins/catalogue.ts'
import fc from '#engine/testing/properties.ts'
import { parseTokenOverrides } from './overrides.ts'

const base = listThemes().get('wireframe')!
const parse = (overrides: Record<string, string>) => parseTokenOverrides(overrides, base)

describe('token overrides', () => {
  it('become custom properties of their own scheme only', () => {
    expect(parse({ 'colour.light.primary': '#222222', 'shape.r-btn': '12px 3px' })).toEqual({
      ok: true,
      css: [
        ':root[data-theme]{--r-btn:12px 3px}',
        ":root[data-theme][data-scheme='light']{--c-primary:#222222}",
        "@media(prefers-color-scheme:light){:root[data-theme][data-scheme='device']{--c-primary:#222222}}",
      ].join(''),
    })
  })

  it('write nothing when there are none', () => {
    expect(parse({})).toEqual({ ok: true, css: '' })
  })

  it('normalise short and rgb colours', () => {
    expect(parse({ 'colour.dark.accent': 'rgb(255 0 16)', 'colour.light.accent2': '#abc' })).toMatchObject({
      ok: true,
      css: expect.stringContaining('--c-accent:#ff0010'),
    })
    expect(parse({ 'colour.light.accent2': '#abc' })).toMatchObject({ css: expect.stringContaining('#aabbcc') })
  })

  it('allow a translucent veil but not a translucent text', () => {
    expect(parse({ 'colour.light.veil': 'rgb(0 0 0 / .8)' }).ok).toBe(true)
    expect(parse({ 'colour.light.text': 'rgb(0 0 0 / .8)' }).ok).toBe(false)
  })

  it.each([
    ['colour.light.primary', 'red;}body{display:none'],
    ['colour.light.primary', 'url(https://example.org/x)'],
    ['colour.light.primary', 'rgb(300 0 0)'],
    ['colour.light.nothing', '#000000'],
    ['colour.sepia.primary', '#000000'],
    ['colour.light.primary.extra', '#000000'],
    ['shape.r-btn', '12px</style>'],
    ['shape.r-btn', 'calc(1px + 2px)'],
    ['shape.clip-btn', 'none'],
    ['type.f-body', 'Arial'],
    ['__proto__', '#000000'],
  ])('are refused by path and reason: %s = %s', (path, value) => {
    expect(parse(Object.fromEntries([[path, value]]))).toEqual({
      ok: false,
      errors: [{ path, reason: expect.any(String) }],
    })
  })

  it('are refused when the colours that result are too faint', () => {
    expect(parse({ 'colour.light.primary': '#DDDDDD' })).toEqual({
      ok: false,
      errors: expect.arrayContaining([
        { path: 'colour.light.primary', reason: expect.stringContaining('onPrimary on primary') },
      ]),
    })
  })

  it('never contain text that ends the block or the style element', () => {
    const path = fc.constantFrom('colour.light.accent', 'colour.dark.veil', 'shape.r-btn', 'shape.bw')
    const value = fc.oneof(fc.string(), fc.stringMatching(/^[#\w(). ,/%;{}<>:]{1,24}$/))
    fc.assert(
      fc.property(path, value, (name, text) => {
        const parsed = parse({ [name]: text })
        if (parsed.ok)
          expect(parsed.css).toMatch(
            /^((@media\(prefers-color-scheme:(light|dark)\)\{)?:root\[data-theme\](\[data-scheme='(light|dark|device)'\])?\{--[\w-]+:[#\w. %()/]+\}+)*$/,
          )
      }),
    )
  })
})
