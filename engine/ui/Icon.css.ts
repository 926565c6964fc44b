import { style } from '@vanilla-extract/css'
import { parts } from './theme/layers.ts'

export const icon = style(parts({ display: 'inline-flex', flex: 'none', fontSize: '1.25em', lineHeight: '1' }))
