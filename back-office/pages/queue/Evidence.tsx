import type { ItemEvidence } from '#engine/back-office.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { Facts } from '../../parts/Facts.tsx'
import * as parts from '../../parts/parts.css.ts'
import { minuteOf, spaced } from '../../parts/words.ts'
import * as css from './queue.css.ts'

type Of<K extends ItemEvidence['kind']> = Extract<ItemEvidence, { readonly kind: K }>

const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <div className={css.picture}>
    <img src={src} alt={alt} />
  </div>
)

function PhotoEvidence({ evidence, src }: { evidence: Of<'photo' | 'appeal' | 'shown'>; src: string }) {
  const { age, inChat, isShown, photo, appeal } = evidence
  return (
    <>
      <Picture src={src} alt="To be decided on" />
      <Panel>
        <Facts
          facts={[
            ['Age', `${age}, by the date of birth`],
            ['Size', `${photo.width} × ${photo.height}`],
            ['Where', inChat ? 'sent in a chat' : photo.isPrivate ? 'private album' : 'profile'],
            ['Shown', isShown ? 'yes, before this review' : null],
            ['Rejected as', appeal && spaced(appeal.reason)],
            ['Objects', appeal && <span className={parts.quote}>{appeal.text}</span>],
          ]}
        />
      </Panel>
    </>
  )
}

/** Of the stored copy, what a person reads; ids and times of the machine are left out. */
const COPIED = [
  ['name', 'Name'],
  ['about_me', 'About'],
  ['interests', 'Interests'],
  ['body', 'Message'],
  ['gift', 'Gift'],
] as const

function ReportEvidence({ evidence, src }: { evidence: Of<'report'>; src: string }) {
  const { category, subject, note, snapshot, photo, messages } = evidence
  const copied = COPIED.flatMap(([name, word]) => {
    const value = snapshot[name]
    return typeof value === 'string' && value !== ''
      ? [
          [
            word,
            <span key={name} className={parts.quote}>
              {value}
            </span>,
          ] as const,
        ]
      : []
  })
  return (
    <>
      {photo && <Picture src={src} alt="Reported" />}
      <Panel>
        <Facts
          facts={[
            ['Category', <strong key="category">{spaced(category)}</strong>],
            ['Reported', subject],
            ['Says', note ? <span className={parts.quote}>{note}</span> : null],
            ...copied,
          ]}
        />
      </Panel>
      {messages.length > 0 && (
        <Panel className={parts.stack}>
          <h2>The messages around it</h2>
          <ol className={css.thread}>
            {messages.map(({ id, own, isSubject, text, photo: sent, gift, at }) => (
              <li key={id} className={classNames(css.message, !own && css.own, isSubject && css.reported)}>
                <small>
                  {own ? 'The member' : 'The other'}, {minuteOf(at)}
                  {isSubject ? ', reported' : ''}
                </small>
                {text || (sent ? 'A photo' : gift ? `A gift: ${gift}` : 'Removed')}
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}

const ComplaintEvidence = ({ evidence: { category, body, about, email, language } }: { evidence: Of<'complaint'> }) => (
  <Panel>
    <Facts
      facts={[
        ['Category', spaced(category)],
        ['About', about || 'nothing named'],
        ['From', email || 'nobody any more'],
        ['Language', language],
        [
          'Says',
          <span key="body" className={parts.quote}>
            {body}
          </span>,
        ],
      ]}
    />
  </Panel>
)

const ThreadEvidence = ({ evidence: { thread } }: { evidence: Of<'fictional'> }) => (
  <Panel className={parts.stack}>
    <h2>
      {thread.member} and {thread.fictional} (fictional)
    </h2>
    <ol className={css.thread}>
      {thread.messages.map(({ id, by, text, photo, gift, refunded, created_at }) => (
        <li key={id} className={classNames(css.message, by === thread.fictional && css.own)}>
          <small>
            {by}, {minuteOf(created_at)}
            {refunded ? ', refunded' : ''}
          </small>
          {text || (photo ? 'A photo' : gift ? `A gift: ${gift}` : 'Removed')}
        </li>
      ))}
    </ol>
  </Panel>
)

/** What the decision is about. `src`: the address of the item's picture. */
export function Evidence({ evidence, src }: { readonly evidence: ItemEvidence; readonly src: string }) {
  if (evidence.kind === 'report') return <ReportEvidence evidence={evidence} src={src} />
  if (evidence.kind === 'complaint') return <ComplaintEvidence evidence={evidence} />
  if (evidence.kind === 'fictional') return <ThreadEvidence evidence={evidence} />
  return <PhotoEvidence evidence={evidence} src={src} />
}
