import { MAIL_HEADS } from '../art.ts'
import type { MailFrame, MailPerson } from '../content.ts'
import { MailImage } from './MailImage.tsx'
import { type Styles, TABLE } from './paint.ts'

interface Shown {
  readonly person: MailPerson
  readonly frame: MailFrame
  readonly styles: Styles
}

/** The photo, or the first letter of the name, which also stands where pictures are blocked. */
function Portrait({ person, frame, styles: { display, paint } }: Shown) {
  const { look } = frame
  const { width, height, crop } = MAIL_HEADS[look.structure].listed
  const initial = [...person.name][0]?.toUpperCase() ?? ''
  const radius = look.structure === 'letter' ? look.avatarRadius : look.photoRadius
  const style = { ...display, fontSize: 28, lineHeight: `${height}px`, borderRadius: radius }
  const mark = paint('mark', { ...style, width, height, textAlign: 'center' as const })
  if (!person.photo) return <div {...mark}>{initial}</div>
  return (
    <MailImage
      src={person.photo[crop]}
      width={width}
      height={height}
      alt={initial}
      className={mark.className}
      style={{ ...mark.style, objectFit: 'cover' }}
    />
  )
}

function Words({ person, frame, styles: { font, paint } }: Shown) {
  const name = paint('text', { ...font, fontSize: 18, lineHeight: '25px', fontWeight: 700, textDecoration: 'none' })
  return (
    <>
      {person.href ? (
        <a href={person.href} {...name}>
          {person.name}
        </a>
      ) : (
        <span {...name}>{person.name}</span>
      )}
      {person.facts && <div {...paint('muted', { ...font, fontSize: 16, lineHeight: '23px' })}>{person.facts}</div>}
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
            borderRadius: frame.look.labelRadius,
          })}
        >
          {person.label}
        </span>
      )}
    </>
  )
}

/** Name, age and place; beside the portrait, unless it is the face of the head. */
export function Person({ isInHead, ...shown }: Shown & { readonly isInHead: boolean }) {
  const { width } = MAIL_HEADS[shown.frame.look.structure].listed
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 20px' }}>
      <tbody>
        <tr>
          {!isInHead && (
            <td width={width} style={{ paddingRight: 16, verticalAlign: 'middle' }}>
              <Portrait {...shown} />
            </td>
          )}
          <td style={{ verticalAlign: 'middle' }}>
            <Words {...shown} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Several members between rules, each a link to the profile. */
export function People({
  people,
  frame,
  styles,
}: {
  readonly people: readonly MailPerson[]
  readonly frame: MailFrame
  readonly styles: Styles
}) {
  const { width } = MAIL_HEADS[frame.look.structure].listed
  const line = styles.paint('line', { borderTopWidth: 1, borderTopStyle: 'solid', padding: '12px 0' })
  return (
    <table {...TABLE} width="100%" style={{ margin: '0 0 16px' }}>
      <tbody>
        {people.map((person) => (
          <tr key={person.href}>
            <td {...line} width={width} style={{ ...line.style, paddingRight: 16, verticalAlign: 'middle' }}>
              <a href={person.href} style={{ textDecoration: 'none' }}>
                <Portrait person={person} frame={frame} styles={styles} />
              </a>
            </td>
            <td {...line} style={{ ...line.style, verticalAlign: 'middle' }}>
              <Words person={person} frame={frame} styles={styles} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
