import type { MailContent, MailFrame } from '../content.ts'
import { findHeadFace } from './MailHead.tsx'
import { People, Person } from './MailPeople.tsx'
import { ground, type Styles, TABLE } from './paint.ts'

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

function Figures({
  figures,
  styles: { font, display, paint },
}: {
  figures: NonNullable<MailContent['figures']>
  styles: Styles
}) {
  const rule = { ...paint('line').style, borderTopWidth: 1, borderTopStyle: 'solid', verticalAlign: 'middle' } as const
  const text = paint('text').style
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 24px' }}>
      <tbody>
        {figures.map(({ value, label }) => (
          <tr key={label}>
            <td
              width={56}
              className="text line"
              style={{ ...text, ...rule, ...display, padding: '9px 16px 9px 0', fontSize: 30, lineHeight: '34px' }}
            >
              {value}
            </td>
            <td
              className="text line"
              style={{ ...text, ...rule, ...font, padding: '9px 0', fontSize: 16, lineHeight: '22px' }}
            >
              {label}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amounts({
  amounts,
  styles: { font, paint },
}: {
  amounts: NonNullable<MailContent['amounts']>
  styles: Styles
}) {
  const { style: rule } = paint('line', { borderTopWidth: 1, borderTopStyle: 'solid', padding: '9px 0' })
  const words = { ...paint('text').style, ...rule, ...font, fontSize: 17, lineHeight: '24px' } as const
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 24px' }}>
      <tbody>
        {amounts.map(({ label, amount }, at) => {
          const fontWeight = at === amounts.length - 1 ? 700 : 400
          return (
            <tr key={label}>
              <td className="text line" style={{ ...words, fontWeight }}>
                {label}
              </td>
              <td align="right" className="text line" style={{ ...words, fontWeight, paddingLeft: 16 }}>
                {amount}
              </td>
            </tr>
          )
        })}
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
    <table {...TABLE} className="press" style={{ margin: '6px 0 24px', borderCollapse: 'separate' }}>
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
                padding: '14px 26px',
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 650,
                textTransform: look.buttonCase,
                textDecoration: 'none',
                overflowWrap: 'anywhere',
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

function Title({ text, frame, styles: { display, paint } }: { text: string; frame: MailFrame; styles: Styles }) {
  const isLarge = frame.look.structure === 'band'
  const size = isLarge ? { fontSize: 36, lineHeight: '40px' } : { fontSize: 32, lineHeight: '37px' }
  const { style } = paint('text', {
    ...display,
    ...size,
    margin: '0 0 18px',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  })
  return (
    <h1 className="text title" style={style}>
      <Unbroken text={text} />
    </h1>
  )
}

/** The words of a mail, under its head: the title is text, as everything that must be read. */
export function MailBody({ frame, content, styles }: { frame: MailFrame; content: MailContent; styles: Styles }) {
  const { font, paint } = styles
  const { person, people } = content
  const top = frame.look.structure === 'letter' ? 18 : 30
  return (
    <td className="pad" style={{ padding: `${top}px 36px 16px` }}>
      <Title text={content.heading} frame={frame} styles={styles} />
      {person && (
        <Person person={person} frame={frame} styles={styles} isInHead={findHeadFace(frame, content) !== undefined} />
      )}
      {content.paragraphs.map((text) => (
        <p key={text} {...paint('text', { ...font, fontSize: 17, lineHeight: '26px', margin: '0 0 18px' })}>
          {text}
        </p>
      ))}
      {people && people.length > 0 && <People people={people} frame={frame} styles={styles} />}
      {content.figures && content.figures.length > 0 && <Figures figures={content.figures} styles={styles} />}
      {content.amounts && <Amounts amounts={content.amounts} styles={styles} />}
      {content.button && <MailButton button={content.button} frame={frame} styles={styles} />}
      {content.notes.map((text) => (
        <Note key={text} text={text} styles={styles} />
      ))}
    </td>
  )
}
