import { style } from '@vanilla-extract/css'
import { screens } from '../../theme/layers.ts'
import { under } from '../under.ts'

/** The place in the row of photos and what reports one, on a large photo. */
export const tools = style(
  screens({ position: 'absolute', zIndex: 1, right: '.75rem', top: '.75rem', display: 'flex', gap: '.4rem' }),
)

const when = under('card', 'plate')

// On the axis, because the corners of the photo may be round.
when(`.${tools}`, { insetInline: 0, insetBlockStart: '1.25rem', marginInline: 'auto', width: 'max-content' })
