import type { CSSProperties } from 'react'
import { MAIL_WIDTH } from '../art.ts'
import type { MailContent, MailFrame } from '../content.ts'
import { mailCss, schemesOf } from '../mail-styles.ts'
import { MailBody } from './MailBody.tsx'
import { LetterHead, MailHead } from './MailHead.tsx'
import { ground, type Styles, stylesOf, TABLE } from './paint.ts'

/** Prevents mail programs from filling their preview with the text after the preheader. */
const PREHEADER_END = '\u00a0\u200c'.repeat(80)

const HIDDEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: 1,
  lineHeight: '1px',
  opacity: 0,
}

/** Why the reader gets the mail, how it ends, and who runs the site. */
function Foot({ frame, styles: { font, paint } }: { frame: MailFrame; styles: Styles }) {
  const small = { ...font, fontSize: 13, lineHeight: '20px', margin: '0 0 6px' }
  const line = paint('line', { padding: '18px 36px 20px', borderTopWidth: 1, borderTopStyle: 'solid' })
  return (
    <td className="line pad" style={line.style}>
      <p {...paint('muted', small)}>{frame.why}</p>
      <p {...paint('muted', small)}>
        {frame.links.map(({ label, href }, at) => (
          <span key={href}>
            {at > 0 && ' · '}
            <a href={href} {...paint('link', { textDecoration: 'underline' })}>
              {label}
            </a>
          </span>
        ))}
      </p>
      <p {...paint('muted', { ...small, margin: 0 })}>
        {frame.company.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </td>
  )
}

function Head({ frame, title }: { frame: MailFrame; title: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={schemesOf(frame.look)} />
      <meta name="supported-color-schemes" content={schemesOf(frame.look)} />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{mailCss(frame.look, frame.art)}</style>
    </head>
  )
}

function Sheet({ frame, content, styles }: { frame: MailFrame; content: MailContent; styles: Styles }) {
  const { look } = frame
  const Top = look.structure === 'letter' ? LetterHead : MailHead
  return (
    <table
      {...TABLE}
      width="100%"
      {...ground(look.colours.surface)}
      {...styles.paint('card', {
        maxWidth: MAIL_WIDTH,
        borderWidth: 1,
        borderStyle: 'solid',
        borderRadius: look.structure === 'band' ? 0 : look.panelRadius,
        borderCollapse: 'separate',
        overflow: 'hidden',
      })}
    >
      <tbody>
        <tr>
          <Top frame={frame} content={content} styles={styles} />
        </tr>
        <tr>
          <MailBody frame={frame} content={content} styles={styles} />
        </tr>
        <tr>
          <Foot frame={frame} styles={styles} />
        </tr>
      </tbody>
    </table>
  )
}

/**
 * One layout for all mails, in the brand's look and structure: tables and inline styles, because mail programs support
 * little else.
 */
export function MailLayout({ frame, content }: { frame: MailFrame; content: MailContent }) {
  const styles = stylesOf(frame)
  const { font, paint } = styles
  const page = paint('page')
  return (
    <html lang={frame.lang}>
      <Head frame={frame} title={content.heading} />
      <body {...paint('page', { margin: 0, padding: 0, width: '100%', ...font })}>
        <div style={HIDDEN}>
          {content.preheader}
          {PREHEADER_END}
        </div>
        <table {...TABLE} width="100%" {...ground(frame.look.colours.bg)} {...page}>
          <tbody>
            <tr>
              <td align="center" className="outer" style={{ padding: '28px 12px' }}>
                <Sheet frame={frame} content={content} styles={styles} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
