import { globalStyle } from '@vanilla-extract/css'
import { inlineTag, tag } from '../structure/card/tag.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts, screens } from '../theme/layers.ts'

export { inlineTag as isStatic, tag as onlineTag }

globalStyle(
  `.${tag}`,
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    padding: '.28em .6em',
    borderRadius: vars.shape.rBadge,
    font: `${vars.type.wLabel} ${vars.type.t0}/1.2 ${vars.type.fLabel}`,
    textTransform: vars.type.caseLabel,
    letterSpacing: vars.type.trackLabel,
    fontStyle: 'normal',
    background: vars.colour.surface,
    color: vars.colour.text,
  }),
)
globalStyle(
  `.${tag}::before`,
  parts({ content: "''", width: '.6em', height: '.6em', borderRadius: '50%', background: vars.colour.online }),
)
globalStyle(`.${tag}.${inlineTag}`, screens({ border: `1px solid ${vars.colour.line}` }))
