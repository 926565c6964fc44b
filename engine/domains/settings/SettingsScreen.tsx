import type { Contact } from '#engine/db/choices/contact.ts'
import type { SensitiveConsent } from '#engine/domains/accounts/shared/sensitive-consent.ts'
import type { Channel, DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { type Refusal, type Saved, SECTIONS, type SectionId } from './outcomes.ts'
import { AccountSection } from './sections/AccountSection.tsx'
import { DataSection } from './sections/DataSection.tsx'
import { type Device, DevicesSection } from './sections/DevicesSection.tsx'
import { LookSection } from './sections/LookSection.tsx'
import { NotificationsSection } from './sections/NotificationsSection.tsx'
import { PrivacySection } from './sections/PrivacySection.tsx'
import { SectionList } from './sections/SectionList.tsx'
import * as css from './settings.css.ts'

export interface SettingsScreenProps {
  title: string
  /** The section shown first; the others keep their order. */
  first: SectionId
  name: string
  email: string
  /** A new address that is not confirmed yet. */
  awaited?: string
  confirmed: boolean
  languages: readonly string[]
  language: string
  off: Readonly<Record<Channel, readonly string[]>>
  /** Push shows the text of messages. */
  pushText: boolean
  causes: readonly DisabledCause[]
  invisible: boolean
  readMarks: boolean
  firstContact: Contact
  sensitive: SensitiveConsent
  blocked: readonly { readonly id: string; readonly name: string }[]
  devices: readonly Device[]
  refusal?: Refusal
  saved?: Saved
}

function OneSection({ id, ...all }: SettingsScreenProps & { id: SectionId }) {
  const { refusal } = all
  switch (id) {
    case 'account':
      return <AccountSection {...all} refusal={refusal?.account} />
    case 'look':
      return <LookSection {...all} />
    case 'notifications':
      return <NotificationsSection {...all} {...refusal} />
    case 'privacy':
      return <PrivacySection {...all} />
    case 'devices':
      return <DevicesSection {...all} />
    case 'data':
      return <DataSection />
  }
}

/** How many of the sections stand in each column where the theme has columns; they keep their order. */
const STACKS = [2, 1, 3] as const

function stacksOf(order: readonly SectionId[]) {
  const ends = STACKS.map((_, at) => STACKS.slice(0, at + 1).reduce<number>((sum, count) => sum + count, 0))
  return ends.map((end, at) => order.slice(end - STACKS[at]!, end))
}

/** The member's photo with the title, the list of sections, and the sections, as the theme's structure arranges them. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { title, first, refusal } = props
  const photo = useUser((state) => state.user?.profile.main_image)
  const order = [first, ...SECTIONS.filter((id) => id !== first)]
  // A refusal replaces the message about an earlier save.
  const saved = refusal ? undefined : props.saved
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <Motif />
        <Photo className={css.me} src={photo?.match} alt="" eager />
        <PageHead title={title} />
      </div>
      <SectionList sections={order} />
      <div className={css.sections}>
        {stacksOf(order).map((stack) => (
          <div key={stack[0]} className={css.stack}>
            {stack.map((id) => (
              <OneSection key={id} {...props} id={id} saved={saved} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
