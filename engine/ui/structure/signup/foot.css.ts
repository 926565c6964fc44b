import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as stepper from '../../controls/Stepper.css.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import {
  join,
  joinA,
  joinActions,
  joinArt,
  joinB,
  joinC,
  joinFields,
  joinFine,
  joinForm,
  joinHead,
  joinPage,
  joinSay,
  joinWhole,
} from './parts.css.ts'

const when = under('signup', 'foot')
/** Framed photos stand free, where others hang from the edge. */
const framed = underBoth({ signup: 'foot', card: 'plate' })

/** The room of the bar above and below what it holds. */
const BAR = `calc(${vars.space.u} * 2.5)`
const edge = `max(${vars.space.gutter}, calc((100% - ${vars.space.content}) / 2 + ${vars.space.gutter}))`

/** A form that shows one page at a time. */
const paged = `.${joinForm}:has(.${joinHead} > h1)`

when(`.${join}`, { '@media': { [ON_WIDE]: { background: vars.colour.hero, overflow: 'clip' } } })
when(`.${joinArt}`, {
  '@media': {
    [ON_WIDE]: {
      position: 'absolute',
      inset: 0,
      insetBlockEnd: 'auto',
      height: '25rem',
      background: 'none',
      overflow: 'visible',
    },
    [BELOW_WIDE]: { height: '11.5rem' },
  },
})
when(`.${joinArt} > .${motif.motif}`, {
  height: 'auto',
  aspectRatio: '1',
  '@media': {
    // Ends before the sentence.
    [ON_WIDE]: { insetInlineEnd: '-6rem', insetBlockStart: '-4rem', width: 'min(40rem, 42% + 6rem)' },
    [BELOW_WIDE]: { insetInlineEnd: '-4rem', insetBlockStart: '-2rem', width: 'min(22rem, 42% + 4rem)' },
  },
})
when(`.${joinArt} .${photo.photo}`, { insetBlockStart: 0 })
when(`.${joinArt} .${joinA}`, {
  '@media': {
    [ON_WIDE]: { insetInlineEnd: '21%', width: 'min(20%, 20rem)', height: '23rem' },
    [BELOW_WIDE]: { insetInlineEnd: vars.space.gutter, width: 'min(37%, 11rem)', height: '10.6rem' },
  },
})
when(`.${joinArt} .${joinB}`, {
  '@media': {
    [ON_WIDE]: { insetInlineEnd: '5%', width: 'min(14%, 14rem)', height: '17rem' },
    // Above the sentence.
    [BELOW_WIDE]: { insetInlineStart: '33%', width: 'min(21%, 6rem)', height: '5.2rem' },
  },
})
when(`.${joinArt} .${joinC}`, { display: 'none' })
framed(`.${joinArt} .${joinA}`, {
  '@media': {
    // Whole above the bar, in a low window too.
    [ON_WIDE]: { insetBlockStart: '1.25rem', width: 'min(18%, 15rem)', height: '17.5rem' },
    [BELOW_WIDE]: { insetBlockStart: '.5rem', height: '10.4rem' },
  },
})
framed(`.${joinArt} .${joinB}`, {
  '@media': { [ON_WIDE]: { insetBlockStart: '1.2rem', height: '15rem' }, [BELOW_WIDE]: { insetBlockStart: '.5rem' } },
})
when(`.${joinSay}`, {
  '@media': {
    [ON_WIDE]: {
      insetInlineEnd: '44%',
      insetBlockStart: '1.25rem',
      width: '20%',
      textAlign: 'end',
      fontSize: vars.type.t3,
    },
    [BELOW_WIDE]: { width: '52%' },
  },
})
// What is no page of the form, and a form that was refused: under the people, on plain ground.
when(`.${joinForm}`, {
  '@media': {
    [ON_WIDE]: {
      zIndex: 2,
      maxWidth: 'none',
      marginBlockStart: '16rem',
      paddingBlock: `${BAR} calc(${vars.space.u} * 6)`,
      paddingInline: edge,
      background: vars.colour.surface,
    },
  },
})
when(paged, {
  '@media': {
    [ON_WIDE]: {
      alignContent: 'end',
      marginBlockStart: 0,
      // Below the sentence beside the photos.
      paddingBlock: `6.5rem ${BAR}`,
      background: 'none',
    },
  },
})
// The member from whose profile the sign-up started.
when(`${paged} > :not(:has(.${joinPage}))`, {
  '@media': {
    [ON_WIDE]: {
      justifySelf: 'start',
      maxWidth: '52%',
      padding: vars.space.u,
      borderRadius: vars.shape.rM,
      background: vars.colour.surface,
    },
  },
})
when(`${paged} .${joinHead}`, {
  '@media': {
    [ON_WIDE]: {
      gridArea: '1 / 1 / auto / -1',
      width: '54%',
      paddingBlockEnd: `calc(${BAR} + ${vars.space.u} * 2)`,
      color: vars.colour.heroText,
    },
  },
})
when(`${paged} .${joinHead} .${text.lead}`, { '@media': { [ON_WIDE]: { color: vars.colour.heroMuted } } })
when(`${paged} .${joinHead} h1`, {
  '@media': {
    [ON_WIDE]: { fontSize: `min(${vars.type.t6}, 4.1rem)` },
    [BELOW_WIDE]: { fontSize: `calc(${vars.type.t5} * .92)` },
  },
})
// The heading stands on the ground of the photos, what is asked on a bar from edge to edge of the window.
when(`${paged} .${joinPage}`, {
  isolation: 'isolate',
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: 'repeat(4, auto)',
      gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 3)`,
    },
  },
})
when(`${paged} .${joinPage}::before`, {
  '@media': {
    [ON_WIDE]: {
      content: "''",
      zIndex: -1,
      gridArea: '2 / 1 / -1 / -1',
      marginBlock: `calc(${BAR} * -1)`,
      marginInline: '-50vw',
      background: vars.colour.surface,
    },
  },
})
when(`${paged} .${joinPage} > :not(.${joinHead})`, { '@media': { [ON_WIDE]: { background: vars.colour.surface } } })
when(`${paged} .${joinPage} > .${stepper.steps}`, { '@media': { [ON_WIDE]: { gridArea: '2 / 1 / auto / -1' } } })
when(`.${joinForm} .${joinFields}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 3)`,
      maxWidth: 'none',
    },
  },
})
when(`${paged} .${joinFields}`, { '@media': { [ON_WIDE]: { gridArea: '3 / 1 / auto / -1' } } })
when(`.${joinForm} .${joinFields} > *`, { '@media': { [ON_WIDE]: { flex: '1 1 13rem', minWidth: 0 } } })
when(`.${joinForm} .${joinFields} > fieldset`, { '@media': { [ON_WIDE]: { flex: '0 1 auto' } } })
// Choices are as wide as their words. What follows them begins a line of its own, which no other word or font moves.
when(`.${joinForm} .${joinFields}:has(> fieldset)::after`, {
  '@media': {
    [ON_WIDE]: { content: "''", order: 1, flex: '1 1 100%', marginBlockStart: `calc(${vars.space.u} * -1.5)` },
  },
})
when(`.${joinForm} .${joinFields} > fieldset ~ :not(fieldset)`, { '@media': { [ON_WIDE]: { order: 2 } } })
when(`.${joinForm} .${joinFields} > :is(.${joinWhole}, details)`, { '@media': { [ON_WIDE]: { flex: '1 1 100%' } } })
when(`${paged} .${joinActions}`, { '@media': { [ON_WIDE]: { gridArea: '4 / 2' } } })
when(`${paged} .${joinFine}`, { '@media': { [ON_WIDE]: { gridArea: '4 / 1', alignSelf: 'center' } } })
