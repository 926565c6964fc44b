import type { CSSProperties } from 'react'
import type { MailContent, MailFrame, MailPerson } from './content.ts'
import { inColours, type MailClass, mailCss, schemesOf } from './mail-styles.ts'

const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

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

/** The colour as an attribute, for mail programs that drop styles. */
const ground = (bgcolor: string): object => ({ bgcolor })

type Painter = (name: MailClass, more?: CSSProperties) => { className: string; style: CSSProperties }

function stylesOf({ look }: MailFrame) {
  const font: CSSProperties = { fontFamily: look.bodyFont }
  const display: CSSProperties = {
    fontFamily: look.displayFont,
    fontWeight: Number(look.displayWeight),
    textTransform: look.displayCase,
    letterSpacing: look.displayTracking,
  }
  const paint: Painter = (name, more = {}) => ({
    className: name,
    style: { ...inColours(look.colours, name), ...more },
  })
  return { font, display, paint }
}

type Styles = ReturnType<typeof stylesOf>

/** Prevents that a term with a hyphen, such as e-mail, breaks after the hyphen. */
function Unbroken({ text }: { text: string }) {
  return text.split(/(\be-\p{L}+)/iu).map((part, at) =>
    at % 2 === 1 ? (
      <span key={`${at}${part}`} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Name, age and place beside an initial: photos are private, so none is in a mail. */
function Person({
  person,
  styles: { font, display, paint },
  radius,
  badge,
}: {
  person: MailPerson
  styles: Styles
  radius: string
  badge: string
}) {
  const initial = [...person.name][0]?.toUpperCase() ?? ''
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 24px' }}>
      <tbody>
        <tr>
          <td width={64} style={{ paddingRight: 16, verticalAlign: 'middle' }}>
            <table {...TABLE} width={64}>
              <tbody>
                <tr>
                  <td
                    align="center"
                    height={64}
                    {...paint('mark', { ...display, width: 64, height: 64, fontSize: 28, borderRadius: radius })}
                  >
                    {initial}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
          <td style={{ verticalAlign: 'middle' }}>
            <div {...paint('text', { ...font, fontSize: 19, lineHeight: '26px', fontWeight: 700 })}>{person.name}</div>
            {person.facts && (
              <div {...paint('muted', { ...font, fontSize: 15, lineHeight: '22px' })}>{person.facts}</div>
            )}
            {person.label && (
              <span
                {...paint('label', {
                  ...font,
                  display: 'inline-block',
                  marginTop: 4,
                  padding: '2px 9px',
                  fontSize: 13,
                  lineHeight: '20px',
                  fontWeight: 600,
                  borderRadius: badge,
                })}
              >
                {person.label}
              </span>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Figures({
  figures,
  styles: { font, display, paint },
}: {
  figures: NonNullable<MailContent['figures']>
  styles: Styles
}) {
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 24px' }}>
      <tbody>
        {figures.map(({ value, label }) => (
          <tr key={label}>
            <td
              width={56}
              className="text line"
              style={{
                ...paint('text').style,
                ...paint('line').style,
                ...display,
                padding: '10px 16px 10px 0',
                fontSize: 32,
                lineHeight: '36px',
                borderBottomWidth: 1,
                borderBottomStyle: 'solid',
              }}
            >
              {value}
            </td>
            <td
              className="text line"
              style={{
                ...paint('text').style,
                ...paint('line').style,
                ...font,
                padding: '10px 0',
                fontSize: 16,
                lineHeight: '22px',
                borderBottomWidth: 1,
                borderBottomStyle: 'solid',
              }}
            >
              {label}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell with the colour as an attribute too, for mail programs that drop the style. */
function MailButton({
  button,
  frame,
  styles: { font, paint },
}: {
  button: NonNullable<MailContent['button']>
  frame: MailFrame
  styles: Styles
}) {
  const { look } = frame
  return (
    <table {...TABLE} className="press" style={{ margin: '4px 0 28px', borderCollapse: 'separate' }}>
      <tbody className="press">
        <tr className="press">
          <td
            {...ground(look.colours.primary)}
            className="button press"
            style={{ ...paint('button').style, borderRadius: look.buttonRadius }}
          >
            <a
              href={button.href}
              className="button press"
              style={{
                ...paint('button').style,
                ...font,
                display: 'inline-block',
                padding: '15px 28px',
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 650,
                textDecoration: 'none',
                borderRadius: look.buttonRadius,
              }}
            >
              <Unbroken text={button.label} />
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Small print; an address in it is a link that may break anywhere. */
function Note({ text, styles: { font, paint } }: { text: string; styles: Styles }) {
  const parts = text.split(/(https?:\/\/\S+)/)
  return (
    <p {...paint('muted', { ...font, fontSize: 14, lineHeight: '21px', margin: '0 0 10px' })}>
      {parts.map((part) =>
        part.startsWith('http') ? (
          <a key={part} href={part} {...paint('link', { wordBreak: 'break-all', textDecoration: 'underline' })}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

function Foot({ frame, styles: { font, paint } }: { frame: MailFrame; styles: Styles }) {
  const small = { ...font, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' }
  return (
    <td className="pad" style={{ padding: '24px 36px 8px' }}>
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
      <p {...paint('muted', small)}>
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
      <style>{mailCss(frame.look)}</style>
    </head>
  )
}

/**
 * One layout for all mails, in the brand's look: tables and inline styles, because mail programs support little else.
 */
export function MailLayout({ frame, content }: { frame: MailFrame; content: MailContent }) {
  const styles = stylesOf(frame)
  const { font, display, paint } = styles
  const { look } = frame
  return (
    <html lang={frame.lang}>
      <Head frame={frame} title={content.heading} />
      <body {...paint('page', { margin: 0, padding: 0, width: '100%', ...font })}>
        <div style={HIDDEN}>
          {content.preheader}
          {PREHEADER_END}
        </div>
        <table {...TABLE} width="100%" {...ground(look.colours.bg)} {...paint('page')}>
          <tbody>
            <tr>
              <td align="center" className="outer" style={{ padding: '36px 16px' }}>
                <table {...TABLE} width="100%" style={{ maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td className="pad" style={{ padding: '0 36px 18px' }}>
                        <a
                          href={frame.href}
                          {...paint('link', { ...display, fontSize: 28, lineHeight: '34px', textDecoration: 'none' })}
                        >
                          {frame.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td>
                        <Card frame={frame} content={content} styles={styles} />
                      </td>
                    </tr>
                    <tr>
                      <Foot frame={frame} styles={styles} />
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Card({ frame, content, styles }: { frame: MailFrame; content: MailContent; styles: Styles }) {
  const { font, display, paint } = styles
  const { look } = frame
  return (
    <table
      {...TABLE}
      width="100%"
      {...ground(look.colours.surface)}
      {...paint('card', {
        borderWidth: 1,
        borderStyle: 'solid',
        borderRadius: look.panelRadius,
        borderCollapse: 'separate',
        overflow: 'hidden',
      })}
    >
      <tbody>
        <tr>
          <td
            {...ground(look.colours.hero)}
            className="band pad"
            style={{ ...paint('band').style, padding: '38px 36px 34px' }}
          >
            <h1
              className="band title"
              style={{
                ...paint('band').style,
                ...display,
                margin: 0,
                fontSize: 34,
                lineHeight: '39px',
                overflowWrap: 'anywhere',
              }}
            >
              <Unbroken text={content.heading} />
            </h1>
          </td>
        </tr>
        <tr>
          <td height={4} {...paint('rule', { height: 4, fontSize: 1, lineHeight: '4px' })}>
            {'\u00a0'}
          </td>
        </tr>
        <tr>
          <td className="pad" style={{ padding: '32px 36px 22px' }}>
            {content.person && (
              <Person person={content.person} styles={styles} radius={look.avatarRadius} badge={look.labelRadius} />
            )}
            {content.paragraphs.map((text) => (
              <p key={text} {...paint('text', { ...font, fontSize: 17, lineHeight: '26px', margin: '0 0 18px' })}>
                {text}
              </p>
            ))}
            {content.figures && <Figures figures={content.figures} styles={styles} />}
            {content.button && <MailButton button={content.button} frame={frame} styles={styles} />}
            {content.notes.map((text) => (
              <Note key={text} text={text} styles={styles} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
