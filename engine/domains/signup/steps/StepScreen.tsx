import { useEffect } from 'react'
import { EMPTY_DRAFT, useSignupStore } from '../signup.store.ts'
import { AboutStep } from './AboutStep.tsx'
import { InboxStep } from './InboxStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MessageStep } from './MessageStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PushStep } from './PushStep.tsx'
import { PhotoStep } from './photo/PhotoStep.tsx'
import type { StepRefusal } from './step-action.ts'
import type { StepView } from './steps.ts'

interface StepScreenProps {
  readonly view: StepView
  /** Reason of a refused upload without script. */
  readonly reason: string
  readonly refusal: StepRefusal | undefined
}

/** The current step. */
export function StepScreen({ view, reason, refusal }: StepScreenProps) {
  const { body, ...place } = view
  const signup = useSignupStore()
  useEffect(() => {
    // The account exists; of the draft only the message is still needed.
    signup.getState().restore()
    signup.getState().setDraft({ ...EMPTY_DRAFT, signup_message: signup.getState().signup_message })
  }, [signup])
  switch (body.kind) {
    case 'message':
      return <MessageStep place={place} body={body} refusal={refusal} />
    case 'photo':
      return <PhotoStep place={place} body={body} refusal={refusal} reason={reason} />
    case 'location':
      return <LocationStep place={place} body={body} refusal={refusal} />
    case 'personal':
      return <PersonalStep place={place} body={body} refusal={refusal} />
    case 'about':
      return <AboutStep place={place} body={body} refusal={refusal} />
    case 'push':
      return <PushStep place={place} body={body} refusal={refusal} />
    case 'inbox':
      return <InboxStep place={place} body={body} refusal={refusal} />
  }
}
