import type { CSSProperties } from 'react'
import { MAIL_HEADS, MAIL_WIDTH } from '../art.ts'
import type { MailContent, MailFrame } from '../content.ts'
import { MailImage } from './MailImage.tsx'
import { ground, type Styles, TABLE } from './paint.ts'

interface Face {
  readonly src: string
  readonly alt: string
}

/**
 * The face of the head: the member whom the mail is about where it may show one, else the brand's own picture where the
 * mail is not about one member. A fictional profile stands beside its label instead (product.md 10.2).
 */
export function findHeadFace({ look, art }: MailFrame, { person, isSober }: MailContent): Face | undefined {
  if (person) {
    const { crop } = MAIL_HEADS[look.structure].face
    return person.photo && !person.label ? { src: person.photo[crop], alt: person.name } : undefined
  }
  return isSober || !art.face ? undefined : { src: art.face, alt: '' }
}

/** The brand's mark and its name as text, which stays where pictures are blocked. A logo with the name in it stands alone. */
function Brand({ frame, styles: { display, paint } }: { frame: MailFrame; styles: Styles }) {
  const { look, art, name, href } = frame
  const { mark } = art
  const { className, style: colours } = paint(look.structure === 'letter' ? 'text' : 'onBand')
  const style = { ...colours, ...display, fontSize: 24, lineHeight: '30px', textDecoration: 'none' }
  return (
    <table {...TABLE}>
      <tbody>
        <tr>
          <td style={{ paddingRight: 12, verticalAlign: 'middle' }}>
            <a href={href} className={className} style={style}>
              <MailImage
                src={mark[look.scheme]}
                dark={look.darkColours && mark.dark}
                width={mark.width}
                height={mark.height}
                alt={mark.hasName ? name : ''}
              />
            </a>
          </td>
          {!mark.hasName && (
            <td style={{ verticalAlign: 'middle' }}>
              <a href={href} className={`${className} name`} style={style}>
                {name}
              </a>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}

/** The motif behind the head: it lies where the drawing has it at 600 pixels, and keeps its edge on a phone. */
function motifStyle({ look, art }: MailFrame): CSSProperties {
  if (!art.motif) return {}
  return {
    backgroundImage: `url(${art.motif[look.scheme]})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: look.structure === 'band' ? 'left bottom' : 'right top',
    backgroundSize: look.structure === 'band' ? '100% auto' : `${MAIL_WIDTH}px auto`,
  }
}

/** `band`: the face is half of the head and reaches its edges. Otherwise it stands on the lower edge. */
function FaceCell({ face, frame }: { face: Face; frame: MailFrame }) {
  const { look } = frame
  const { width, height } = MAIL_HEADS[look.structure].face
  const isBand = look.structure === 'band'
  const top = look.photoRadius.split(' ')
  const radius = isBand ? 0 : `${top[0]} ${top[1] ?? top[0]} 0 0`
  return (
    <td
      align="right"
      width={isBand ? '50%' : width + 36}
      className={isBand ? undefined : 'pad'}
      style={{ verticalAlign: 'bottom', padding: isBand ? 0 : '22px 36px 0 0', fontSize: 0, lineHeight: 0 }}
    >
      <MailImage
        src={face.src}
        width={width}
        height={height}
        alt={face.alt}
        className={isBand ? 'edge band' : 'standing band'}
        style={{
          borderRadius: radius,
          clipPath: isBand ? look.faceClip : undefined,
          objectFit: 'cover',
          fontSize: 16,
          lineHeight: '22px',
        }}
      />
    </td>
  )
}

/** Above and below the name. */
const HEAD_MARGIN = 28

/** The head of `card` and `band`, on the colour of the brand's home page. */
export function MailHead({ frame, content, styles }: { frame: MailFrame; content: MailContent; styles: Styles }) {
  const { look } = frame
  const { height } = MAIL_HEADS[look.structure]
  const face = findHeadFace(frame, content)
  const band = styles.paint('band')
  return (
    <td
      {...ground(look.colours.hero)}
      className={frame.art.motif ? 'band motif' : 'band'}
      style={{ ...band.style, ...motifStyle(frame), padding: 0 }}
    >
      <table {...TABLE} width="100%" style={{ tableLayout: look.structure === 'band' ? 'fixed' : 'auto' }}>
        <tbody>
          <tr>
            <td
              className={face ? 'pad' : 'pad bare'}
              height={face || !frame.art.motif ? undefined : height - 2 * HEAD_MARGIN}
              style={{ verticalAlign: 'top', padding: `${HEAD_MARGIN}px 0 ${HEAD_MARGIN}px 36px` }}
            >
              <Brand frame={frame} styles={styles} />
            </td>
            {face && <FaceCell face={face} frame={frame} />}
          </tr>
        </tbody>
      </table>
    </td>
  )
}

/** The head of `letter`: the name, and under it a small portrait, on the ground of the words. */
export function LetterHead({ frame, content, styles }: { frame: MailFrame; content: MailContent; styles: Styles }) {
  const face = findHeadFace(frame, content)
  const { width, height } = MAIL_HEADS.letter.face
  return (
    <td className={frame.art.motif ? 'pad motif' : 'pad'} style={{ ...motifStyle(frame), padding: '30px 36px 0' }}>
      <Brand frame={frame} styles={styles} />
      {face ? (
        <MailImage
          src={face.src}
          width={width}
          height={height}
          alt={face.alt}
          className="mark"
          style={{
            ...styles.paint('mark').style,
            marginTop: 20,
            borderRadius: frame.look.avatarRadius,
          }}
        />
      ) : (
        <div style={{ height: 56, fontSize: 1, lineHeight: '56px' }}>{'\u00a0'}</div>
      )}
    </td>
  )
}
