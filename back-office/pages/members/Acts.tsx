import type { ReactNode } from 'react'
import { BAN_REASONS, GENDER_IDS, type MemberFile } from '#engine/back-office.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea, TextField } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Form } from '../../frame/Form.tsx'
import * as parts from '../../parts/parts.css.ts'
import { spaced } from '../../parts/words.ts'
import * as css from './members.css.ts'

type Member = MemberFile['member']

interface ActProps {
  readonly action: string
  readonly act: string
  readonly word: string
  readonly about: string
  readonly isHard?: boolean
  readonly children?: ReactNode
}

/** One act, in words, with its fields. */
const Act = ({ action, act, word, about, isHard, children }: ActProps) => (
  <details className={css.act}>
    <summary>{word}</summary>
    <Form action={action}>
      <input type="hidden" name="act" value={act} />
      <p>{about}</p>
      {children}
      <Button type="submit" kind={isHard ? 'danger' : 'primary'}>
        {word}
      </Button>
    </Form>
  </details>
)

const Grounds = () => (
  <>
    <Select label="Reason" name="reason" options={BAN_REASONS.map((value) => ({ value, word: spaced(value) }))} />
    <TextArea
      label="What happened"
      name="facts"
      maxLength={1000}
      hint="For the member, in their language: 10 to 1000 characters. Needed where the reason is other."
    />
  </>
)

/** What can be done with a member, as it stands. */
export function Acts({ action, member }: { readonly action: string; readonly member: Member }) {
  const isWaiting = member.status === 'not_confirmed'
  return (
    <div className={parts.stack}>
      {isWaiting && (
        <>
          <Act action={action} act="confirm" word="Confirm the address" about="As the link in the mail does." />
          <Act action={action} act="resend" word="Send the confirmation again" about="At most once an hour." />
        </>
      )}
      <Act
        action={action}
        act="correct"
        word="Correct"
        about="By the rules of the sign-up. The member gets a mail; an empty field stays as it is."
      >
        <TextField label="User name" name="name" maxLength={30} placeholder={member.name} />
        <TextField label="Date of birth" name="born" type="date" />
        <Select
          label="Gender"
          name="gender"
          options={[{ value: '', word: 'as it is' }, ...GENDER_IDS.map((value) => ({ value, word: spaced(value) }))]}
        />
        <TextArea label="Why" name="facts" maxLength={1000} hint="For the member, in their language." />
      </Act>
      {member.banned_at === null ? (
        <>
          <Act
            action={action}
            act="disable"
            word="Hide the profile"
            about="Others see it no more; the member can log in, and reads why by mail."
            isHard
          >
            <Grounds />
          </Act>
          <Act action={action} act="enable" word="Show the profile again" about="Where an operator hid it." />
          <Act
            action={action}
            act="ban"
            word="Ban"
            about="From every site of the pool, with a mail that says why and how to object."
            isHard
          >
            <Grounds />
          </Act>
        </>
      ) : (
        <Act
          action={action}
          act="unban"
          word="Lift the ban"
          about="The profile of a confirmed member is active again."
        />
      )}
      <Act
        action={action}
        act="erase"
        word="Erase for good"
        about={`At once, with ${member.credits} credits, from all sites of the pool. Nothing brings the account back. It needs the right for the whole pool, and the second factor.`}
        isHard
      />
    </div>
  )
}
