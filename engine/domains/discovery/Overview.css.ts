import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '#engine/ui/theme/layers.ts'

export const frames = style(
  parts({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 30rem), 1fr))' }),
)

export const frame = style(
  parts({
    display: 'grid',
    alignContent: 'start',
    gap: 'calc(var(--u) * 2.5)',
    padding: 'calc(var(--u) * 4)',
    background: 'var(--c-bg)',
    color: 'var(--c-text)',
    font: 'var(--w-body) var(--t-2)/var(--lh-body) var(--f-body)',
  }),
)

export const tiles = style(
  parts({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 'var(--card-gap)' }),
)

globalStyle(`[data-card='panel'] .${tiles}`, parts({ gridTemplateColumns: 'minmax(0, 1fr)' }))
