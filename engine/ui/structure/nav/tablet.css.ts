import { globalStyle } from '@vanilla-extract/css'
import * as icon from '../../display/Icon.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { forks } from '../../theme/layers.ts'
import { nav, navAccount, navAccountText } from './parts.css.ts'

/* What a narrow window leaves out of every value. */
globalStyle(`.${nav}`, forks({ '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { gap: vars.space.u } } }))
globalStyle(
  `.${navAccountText}, .${navAccount} > .${icon.icon}`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { display: 'none' } } }),
)
