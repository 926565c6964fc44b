import { globalStyle, style } from '@vanilla-extract/css'

/** The page of a designer, in no theme: nothing of it may be taken for a part of one. */
export const board = style({
  padding: '1.5rem',
  font: '400 15px/1.5 system-ui, sans-serif',
  color: '#1b1b1b',
  background: '#efefef',
})

export const screens = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 612px), 1fr))',
  gap: '1.5rem',
  margin: '0 0 3rem',
  padding: 0,
  listStyle: 'none',
})

export const pair = style({ display: 'flex', gap: 12, alignItems: 'start' })

export const contents = style({ display: 'flex', flexWrap: 'wrap', gap: '0 1rem', padding: 0, listStyle: 'none' })

globalStyle(`${board} a`, { color: '#0b4fa8', lineHeight: '44px' })
globalStyle(`${board} h1, ${board} h2, ${board} h3`, { font: '600 18px/1.4 system-ui, sans-serif', margin: '0 0 4px' })

/** A window, smaller than it is: what is drawn in it has its own width all the same. */
export const shot = style({ position: 'relative', overflow: 'hidden', background: '#fff', flex: 'none' })

globalStyle(`${shot} iframe`, { border: 0, transformOrigin: '0 0', position: 'absolute', insetInlineStart: 0, top: 0 })
