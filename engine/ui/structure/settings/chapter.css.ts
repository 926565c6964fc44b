import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as icon from '../../display/Icon.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import { head, list, me, screen, section, sections, stack } from './parts.css.ts'

const when = under('settings', 'chapter')
/** Where photos are framed elsewhere, sections are pages between hairlines. */
const framed = underBoth({ settings: 'chapter', card: 'plate' })

when(`.${screen}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: '15rem minmax(0, 44rem)',
      gridTemplateRows: 'auto 1fr',
      justifyContent: 'center',
      columnGap: `calc(${vars.space.u} * 6)`,
    },
  },
})
when(`.${head}`, {
  '@media': { [ON_WIDE]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
})
when(`.${head} > .${me}`, { '@media': { [ON_WIDE]: { width: '9rem' } } })
when(`.${head} h1`, { fontSize: `calc(${vars.type.t4} * 1.1)` })
when(`.${list}`, {
  '@media': {
    [ON_WIDE]: { position: 'sticky', insetBlockStart: `calc(${vars.space.navH} + 1.5rem)`, alignSelf: 'start' },
    [BELOW_WIDE]: { display: 'none' },
  },
})
when(`.${list} a`, { paddingInlineStart: '1em', borderInlineStart: `3px solid ${vars.colour.line}` })
when(`.${list} a:hover`, { borderColor: vars.colour.primary })
when(`.${list} .${icon.icon}`, { display: 'none' })
when(`.${sections}`, { '@media': { [ON_WIDE]: { gridArea: '1 / 2 / span 2 / auto' } } })
framed(`.${section}`, {
  padding: `calc(${vars.space.u} * 3) 0 calc(${vars.space.u} * 2)`,
  background: 'none',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
})
framed(`.${stack}:not(:first-child) > .${section}`, { borderBlockStart: vars.treatment.rule })
framed(`.${section} ~ .${section}`, { borderBlockStart: vars.treatment.rule })
