import { type ItemEvidence, REJECT_REASONS } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Form } from '../../frame/Form.tsx'
import { spaced } from '../../parts/words.ts'
import { Key } from './Key.tsx'
import * as css from './queue.css.ts'

const REASON_WORDS: Readonly<Record<(typeof REJECT_REASONS)[number], string>> = {
  underage: 'Under age',
  illegal: 'Illegal',
  not_you: 'Somebody else',
  explicit: 'Explicit',
  contact_details: 'Contact details',
  no_person: 'No person',
  unclear: 'Unclear',
}

interface Choice {
  readonly value: string
  readonly word: string
  readonly keyName: string
  readonly kind?: 'primary' | 'danger'
  readonly wide?: boolean
}

const ChoiceButton = ({ value, word, keyName, kind, wide }: Choice) => (
  <Button
    type="submit"
    name="decision"
    value={value}
    kind={kind ?? 'line'}
    data-key={keyName}
    aria-keyshortcuts={keyName.toUpperCase()}
    className={wide ? css.whole : undefined}
  >
    <span>{word}</span>
    <Key>{keyName.toUpperCase()}</Key>
  </Button>
)

/** One press is one decision. */
const PhotoChoices = ({ isShown }: { isShown: boolean }) => (
  <div className={css.choices}>
    <ChoiceButton value="active" word={isShown ? 'Keep it shown' : 'Show'} keyName="a" kind="primary" wide />
    {REJECT_REASONS.map((reason, at) => (
      <ChoiceButton key={reason} value={reason} word={REASON_WORDS[reason]} keyName={String(at + 1)} />
    ))}
  </div>
)

const Reasons = ({ label, hint, text }: { label: string; hint: string; text: string }) => (
  <TextArea label={label} name="text" required minLength={10} maxLength={1000} hint={hint} defaultValue={text} />
)

function ReportChoices({ evidence, typed }: { evidence: Extract<ItemEvidence, { kind: 'report' }>; typed: Typed }) {
  const rules = [{ value: '', word: `That of the report: ${spaced(evidence.category)}` }]
  return (
    <>
      <Reasons label="Reasons for who reported" hint="In their language. 10 to 1000 characters." text={typed.text} />
      <TextArea
        label="What happened, for the member"
        name="authorText"
        maxLength={1000}
        hint="Only if something is removed, or the member is banned; without it they read the rule."
        defaultValue={typed.authorText}
      />
      {evidence.photo && (
        <Select
          label="Rule that the photo breaks"
          name="photoReason"
          options={[...rules, ...REJECT_REASONS.map((value) => ({ value, word: REASON_WORDS[value] }))]}
        />
      )}
      <div className={css.choices}>
        <ChoiceButton value="kept" word="No violation" keyName="k" wide />
        <ChoiceButton
          value="removed"
          word={`Remove the ${evidence.subject === 'profile' ? 'text' : evidence.subject}`}
          keyName="r"
        />
        <ChoiceButton value="banned" word="Ban the member" keyName="b" kind="danger" />
      </div>
    </>
  )
}

const ComplaintChoices = ({ language, typed }: { language: string; typed: Typed }) => (
  <>
    <Reasons
      label="Answer"
      hint={`In the language of the complaint: ${language}. 10 to 1000 characters.`}
      text={typed.text}
    />
    <div className={css.choices}>
      <ChoiceButton value="upheld" word="Uphold" keyName="u" />
      <ChoiceButton value="dismissed" word="Dismiss" keyName="d" />
    </div>
  </>
)

const AnswerFields = ({ answerKey, typed }: { answerKey: string; typed: Typed }) => (
  <>
    <input type="hidden" name="key" value={answerKey} />
    <TextArea label="Answer, under the label" name="text" required maxLength={2000} defaultValue={typed.text} />
    <Button type="submit" kind="primary">
      Answer
    </Button>
  </>
)

/** What was typed into a form that was refused. */
export interface Typed {
  readonly text: string
  readonly authorText: string
}

interface DecideProps {
  readonly action: string
  readonly evidence: ItemEvidence
  readonly typed: Typed
  /** The idempotency key of an answer. */
  readonly answerKey: string
}

/** The form of the decision, with a key for each. */
export function Decide({ action, evidence, typed, answerKey }: DecideProps) {
  return (
    <Form action={action} data-decides="">
      {'isShown' in evidence && <PhotoChoices isShown={evidence.isShown} />}
      {evidence.kind === 'report' && <ReportChoices evidence={evidence} typed={typed} />}
      {evidence.kind === 'complaint' && <ComplaintChoices language={evidence.language} typed={typed} />}
      {evidence.kind === 'fictional' && <AnswerFields answerKey={answerKey} typed={typed} />}
    </Form>
  )
}
