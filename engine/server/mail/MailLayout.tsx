import type { CSSProperties } from 'react'
import type { MailColours } from './colours.ts'

/** The parts of a mail; the text part is made of the same ones. */
export interface MailContent {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print under the button. */
  readonly notes: readonly string[]
}

export interface MailBrand {
  readonly name: string
  readonly href: string
  readonly lang: string
  readonly colours: MailColours
  /** Who runs the site, one line. */
  readonly company: string
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

const styles = (colours: MailColours) =>
  ({
    body: { margin: 0, padding: 0, backgroundColor: colours.bg, color: colours.text, fontFamily: FONT },
    cell: { padding: '32px 16px' },
    card: { maxWidth: 560, width: '100%', backgroundColor: colours.surface, border: `1px solid ${colours.line}` },
    inside: { padding: '32px 28px' },
    brand: { color: colours.link, fontSize: 20, fontWeight: 700, textDecoration: 'none' },
    heading: { fontSize: 24, lineHeight: '30px', margin: '24px 0 16px', color: colours.text },
    text: { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', color: colours.text },
    button: {
      display: 'inline-block',
      padding: '14px 24px',
      margin: '8px 0 24px',
      backgroundColor: colours.primary,
      color: colours.onPrimary,
      fontSize: 16,
      fontWeight: 600,
      textDecoration: 'none',
    },
    note: { fontSize: 13, lineHeight: '19px', margin: '0 0 10px', color: colours.muted, wordBreak: 'break-word' },
  }) satisfies Record<string, CSSProperties>

/** One layout for all mails, in the brand's colours. Styles are inline because mail programs drop stylesheets. */
export function MailLayout({ brand, content }: { brand: MailBrand; content: MailContent }) {
  const css = styles(brand.colours)
  return (
    <html lang={brand.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.heading}</title>
      </head>
      <body style={css.body}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ backgroundColor: brand.colours.bg }}
        >
          <tbody>
            <tr>
              <td align="center" style={css.cell}>
                <table role="presentation" cellPadding={0} cellSpacing={0} style={css.card}>
                  <tbody>
                    <tr>
                      <td style={css.inside}>
                        <a href={brand.href} style={css.brand}>
                          {brand.name}
                        </a>
                        <h1 style={css.heading}>{content.heading}</h1>
                        {content.paragraphs.map((text) => (
                          <p key={text} style={css.text}>
                            {text}
                          </p>
                        ))}
                        {content.button && (
                          <a href={content.button.href} style={css.button}>
                            {content.button.label}
                          </a>
                        )}
                        {[...content.notes, brand.company].map((text) => (
                          <p key={text} style={css.note}>
                            {text}
                          </p>
                        ))}
                      </td>
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
