import type { Generated } from 'kysely'
import type { Contact } from './choices/contact.ts'
import type { Gender, Seeking } from './choices/genders.ts'
import type { GiftId } from './choices/gifts.ts'
import type { OptionField } from './choices/member-fields.ts'
import type { OperatorAction } from './choices/operator-actions.ts'
import { STAFF_TABLES, type StaffTables } from './staff-tables.ts'

/**
 * The rows of every table. Times are epoch milliseconds, ids strings, flags 0 or 1, lists JSON text.
 * Every key starts with `pool_id` (shared among the brands of a pool) or `tenant_id` (one brand's own),
 * as architecture.md, "Tenants, pools, settings" says; `TABLE_SCOPE` names which. Only `SYSTEM_TABLES` have neither scope.
 */
export type Flag = 0 | 1
export type MemberStatus = 'not_confirmed' | 'active' | 'deleted'
export type ProfileStatus = 'active' | 'disabled'
export type PhotoStatus = 'pending' | 'active' | 'rejected'
/**
 * `waiting`: for its sender's confirmation, or for the review of its photo. `returned`: waited and could not be delivered;
 * its credits were given back. `refunded`: delivered, but to a fictional profile for which nobody answered in time, or a
 * photo that was refused afterwards.
 */
export type MessageState = 'waiting' | 'delivered' | 'returned' | 'refunded'
/** `closed`: unpaid, and a newer order has taken its discount or its try-out package. */
export type OrderStatus =
  | 'created'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'closed'
  | 'refunded'
  | 'charged_back'

/** The option fields (member-fields.ts) are columns: the chosen option, or '' for none. */
export interface MembersTable extends Record<OptionField, string> {
  pool_id: string
  id: string
  tenant_id: string
  email: string
  name: string
  /** What the name looks like (decisions/names.md), unique in the pool. */
  name_key: string
  /** Of the rule that made `name_key`. */
  name_key_version: number
  password_hash: string
  status: MemberStatus
  profile_status: ProfileStatus
  gender: Gender
  seeking: Seeking
  /** `YYYY-MM-DD`. */
  date_of_birth: string
  country: string
  region: string
  place_id: string
  /** Coordinates snapped to the 5 km grid (product.md 10.7); exact ones are never stored. */
  grid_lat: number
  grid_lon: number
  language: string
  /** IANA name, as the browser reported it last; '' until then (`platform/time-zone`). */
  time_zone: string
  about_me: string
  /** JSON list of interest ids. */
  interests: string
  fictional: Flag
  invisible: Flag
  /** Whether others see that the member has read their messages, and is typing; it holds where both show it. */
  read_marks: Flag
  /** Who may start a conversation with the member (product.md 13.6). */
  first_contact: Contact
  /** Grows with every change of what the member's lists of chats and likes show. */
  revision: number
  paid_user: Flag
  credits: number
  /** Credits that were spent before their payment was taken back; what comes in settles them first. */
  debt: number
  main_photo_id: string | null
  /** JSON list of why no notification mail reaches the member: spam_complaint, bounce, unsubscribe (product.md 4.4). */
  notifications_disabled: string
  /** JSON `{ mail: [], push: [] }`: notification types the member switched off. */
  notifications_off: string
  /** Whether notifications by push show the text of a message. */
  push_text: Flag
  /** JSON: network, ref, sub1, sub2, sub3 (product.md 3.9, tracking data). */
  tracking: string
  signup_at: number
  confirmed_at: number | null
  last_seen_at: number
  /** `last_seen_at` as lists order by it: updated at most every ten minutes, because search indexes contain it. */
  ranked_at: number
  /**
   * The next step of sign-up (0 to 4 of product.md section 2, 5 push opt-in, 6 check inbox); 7 when sign-up is
   * complete.
   */
  signup_step: number
  /** On MySQL `hair_color|eye_color|…` in the order of `OPTION_FIELDS`, written by the database (decisions/search.md). */
  readonly packed_options?: string
  /** The member whose page the sign-up started from. */
  signup_from: string | null
  /** When an operator banned the member; null without a ban. */
  banned_at: number | null
  /** A report category, or '' without a ban. */
  banned_reason: string
  /** When the member withdrew the consent to data on orientation and sex life; null while it is given (product.md 10.10). */
  sensitive_withdrawn_at: number | null
  /** When an operator hid the profile; null while none has. */
  disabled_at: number | null
  /** The ages that the member chose to see (product.md 13.2); null where any. */
  sought_min_age: number | null
  sought_max_age: number | null
  /** The distance in km that the member chose to see; null where any. */
  sought_km: number | null
  /** When the member deleted the account; erased 14 days later. */
  deleted_at: number | null
}

export interface SessionsTable {
  pool_id: string
  token_hash: string
  tenant_id: string
  member_id: string
  /** Public id of the session, for listing and ending it; the token's hash is never exposed. */
  id: string
  /** Browser and system as the browser names them. */
  user_agent: string
  created_at: number
  last_seen_at: number
  expires_at: number
}

export interface TokensTable {
  pool_id: string
  token_hash: string
  tenant_id: string
  member_id: string
  kind: 'activate' | 'reset' | 'mail_change' | 'undo' | 'reactivate' | 'age_check'
  /** What the link is about: the new address of a mail change, the old one of an undo, the provider of an age check; '' else. */
  data: string
  expires_at: number
  used_at: number | null
}

/** The last age check of a member (product.md 12.11). */
export interface AgeChecksTable {
  pool_id: string
  member_id: string
  result: 'adult' | 'minor'
  /** The name of the provider. */
  method: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
}

export interface AttemptsTable {
  pool_id: string
  /** Hash of the counter's name: `login:<email>:<ip>`, `signup:<ip>` … */
  key_hash: string
  count: number
  window_ends_at: number
}

export interface PhotosTable {
  pool_id: string
  id: string
  member_id: string
  status: PhotoStatus
  position: number
  width: number
  height: number
  thumbhash: string
  /** What crops keep, of photos/pipeline/focus.ts; null where nothing stands out. */
  focus: string | null
  /** Why an operator does not show it, of the list in photos/shared/reject-reasons.ts; '' else. */
  rejected_reason: string
  /** In the private album: shown to members of `album_grants` only. */
  private: Flag
  /** When the member objected to a rejection; once. */
  appealed_at: number | null
  /** When an operator last decided whether others see it. */
  reviewed_at: number | null
  /** It was shown at once, as `photo_review` is `after`: it waits for its review while `reviewed_at` is null. */
  review_later: Flag
  /** The one member who sees it, in the chat that it was sent in; null for photos of the profile. */
  shown_to: string | null
  /** Of the file that was sent in a chat, to recognize a repetition. */
  upload_hash: string | null
  created_at: number
}

/** Photos whose files may stand in the media folder without a row in `photos`; pruned after an hour. */
export interface LooseFilesTable {
  pool_id: string
  photo_id: string
  created_at: number
}

/** How often a member received each gift; the table does not hold who gave it. */
export interface ReceivedGiftsTable {
  pool_id: string
  member_id: string
  gift: GiftId
  count: number
}

/** Members who may see another member's private album. */
export interface AlbumGrantsTable {
  pool_id: string
  owner_id: string
  viewer_id: string
  created_at: number
}

export interface LikesTable {
  pool_id: string
  from_id: string
  to_id: string
  created_at: number
  /** When the liked member saw it; null shows it as new. */
  seen_at: number | null
  /** Set on both rows when the second like makes the match. */
  matched_at: number | null
  /** When a pop-up showed the like to its receiver. */
  announced_at: number | null
}

/** Members whom a member does not want to be shown again: passed in the likes or in the swipe game. */
export interface PassesTable {
  pool_id: string
  from_id: string
  to_id: string
  created_at: number
}

/** The likes of the swipe game on the latest local day on which the member gave one. */
export interface SwipeDaysTable {
  pool_id: string
  member_id: string
  /** `YYYY-MM-DD` in the member's time zone; '' before the first. */
  day: string
  likes: number
}

export interface BlocksTable {
  pool_id: string
  blocker_id: string
  blocked_id: string
  created_at: number
}

export interface ConversationsTable {
  pool_id: string
  id: string
  /** The two members in ascending order, so that a pair has one conversation. */
  low_id: string
  high_id: string
  started_by: string
  created_at: number
}

export interface ParticipantsTable {
  pool_id: string
  member_id: string
  conversation_id: string
  other_id: string
  unread: number
  last_message_id: string
  last_message_at: number
  /** Messages up to this id are deleted for this member; '' shows all. */
  cleared_through: string
  /** Idempotency key of the call that last deleted the chat for this member. */
  clear_key: string | null
  /** The newest message when this member last opened the conversation: all up to it are read; '' before that. */
  read_through: string
  hidden: Flag
  /** This member's messages to the other that cost nothing because of a match (product.md 13.6). */
  free_sent: Generated<number>
}

export interface MessagesTable {
  pool_id: string
  conversation_id: string
  /** UUIDv7: ordered by time within a conversation. */
  id: string
  sender_id: string
  /** Idempotency key of the sender's client: one message and one charge per key. */
  client_id: string
  /** '' once an operator removed it, and for a photo; beside a gift, its note. */
  body: string
  /** The photo that the message is. */
  photo_id: string | null
  /** The gift that the message is. */
  gift: GiftId | null
  state: MessageState
  cost: number
  created_at: number
}

/** A refund; what gives its credits back where it is declined or does not arrive; the refund after that. */
type RefundReason = 'refund' | 'refund_declined' | 'refund_again'

export interface CreditEntriesTable {
  pool_id: string
  id: string
  member_id: string
  /** Credits, negative for a spend. */
  delta: number
  /** `refund` with a negative amount and `chargeback` take an order's credits back; `debt` settles what was owed. */
  reason: 'signup' | 'message' | 'gift' | 'photo' | 'purchase' | RefundReason | 'chargeback' | 'debt' | 'operator'
  /**
   * What the entry pays for: a message's client id, an order's id; for `debt` the entry that brought the credits. Unique
   * per member and reason.
   */
  ref: string
  created_at: number
}

/** Append-only as `credit_entries`; `members.debt` is the sum. */
export interface DebtEntriesTable {
  pool_id: string
  id: string
  member_id: string
  /** Credits owed, negative where they were settled. */
  delta: number
  reason: RefundReason | 'chargeback' | 'settled'
  /** The order; for `settled` the credit entry that brought the credits. Unique per member and reason. */
  ref: string
  created_at: number
}

export interface OrdersTable {
  tenant_id: string
  id: string
  /** Short number for display: 'Order #{payment_id} is completed'. */
  payment_id: string
  pool_id: string
  member_id: string
  /** Idempotency key of the client: one order per key. */
  client_id: string
  package_id: string
  credits: number
  list_price_cents: number
  amount_cents: number
  refunded_cents: number
  /**
   * How the paying back stands; null where none was asked for. `failed` is tried again, `declined` is not; `returned`
   * was accepted and did not arrive.
   */
  refund_status: 'pending' | 'paid' | 'failed' | 'declined' | 'returned' | null
  currency: string
  country: string
  discount_code: string | null
  discount_percentage: number
  method: string
  provider: string
  /** The provider's own id of the payment. */
  provider_ref: string | null
  status: OrderStatus
  /**
   * 1: paid when another order had used its offer, so that it brought fewer credits than were ordered, or none. 2: paid
   * when the member's own limits left no room, so that it brought none and goes back.
   */
  late: Flag | 2
  /** Whether it was the try-out package when it was placed, whatever the tenant sells now. */
  offer: 'tryout' | null
  /** The credits that it brings when it is paid late, by the prices when it was placed. */
  late_credits: number | null
  /** The member whose chat the order was placed from; the buyer is led back there. */
  chat_with: string | null
  /** The route the buyer came from, where it is no chat; of `chat_with` where it is a member's. */
  came_from: string | null
  /** When the buyer asked that the credits may be used at once (product.md 14.9); null for orders of before. */
  early_use_at: number | null
  created_at: number
  updated_at: number
  completed_at: number | null
  /** When the buyer let the provider store the card of this payment, to be charged again; null where not. */
  card_kept_at: number | null
  /** When the provider is asked for it next, epoch ms; null once it is final, or after seven days. */
  next_check_at: number | null
}

/** A provider's message as it came; only authentic ones are stored. */
export interface PaymentCallbacksTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  id: string
  provider: string
  /** The order it was applied to. */
  order_id: string | null
  /** The provider's own id of the payment, where the message names it. */
  reference: string | null
  method: 'GET' | 'POST'
  /** A JSON object, names in lower case. */
  headers: string
  query: string
  /** Base64. */
  body: string
  /** `received` until it is applied. */
  state: 'received' | 'applied' | 'unchanged' | 'unknown_order' | 'wrong_amount' | 'refused'
  received_at: number
}

/** The mandate of a direct debit and what became of it, one for each order (decisions/payment-providers.md). */
/** What is reported of a member to the affiliate network that they came by; once per event and subject. */
export interface PostbacksTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  /** The event id in reports: random, so that it says nothing of the member. */
  id: string
  member_id: string
  event: 'signup' | 'confirmation' | 'purchase' | 'refund'
  /** The order, or the member where it is about none. */
  subject: string
  /** In lower case. */
  network: string
  country: string
  /** Minor units of the currency; 0 where the event is about no order. */
  amount_cents: number
  currency: string
  /** Whether it is the member's first purchase. */
  is_first: Flag
  status: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** When it is sent next; null once it is sent or given up. */
  next_at: number | null
  /** The HTTP status of the last answer; null before one. */
  answer: number | null
  /** Why the last attempt failed; '' else. */
  error: string
  created_at: number
  sent_at: number | null
}

export interface DirectDebitsTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  order_id: string
  member_id: string
  holder: string
  /** Without spaces. */
  iban: string
  street: string
  house_number: string
  zip: string
  city: string
  /** E.164 */
  phone: string
  code_hash: string
  code_expires_at: number
  /** When the right code was entered; null before. */
  signed_at: number | null
  amount_cents: number
  /** Refunded to the member; before the collection it is collected no more, after it is paid back. */
  refund_cents: number
  /** The file that collects it; null before. */
  collection_ref: string | null
  collected_cents: number
  /** The file that pays the refund back; null before. */
  transfer_ref: string | null
  /** When the bank rejected or returned it; null if it did not. */
  returned_at: number | null
  /** The bank's code, such as `AM04`; '' for none. */
  return_reason: string
  created_at: number
}

/** A receipt of an order, or a correction of it. It names no person, and stays after an erasure. */
export interface ReceiptsTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  order_id: string
  /** `refund_failed` takes back a `refund` that did not arrive; `refund_again` is one after that. */
  kind: 'sale' | 'refund' | 'refund_failed' | 'refund_again' | 'chargeback'
  /** Whose counter numbered it (`receipt_counters`). */
  company_key: string
  number: number
  issued_at: number
  currency: string
  /** Where VAT is due. */
  country: string
  /** Negative in corrections, as `vat_cents`. */
  amount_cents: number
  /** Hundredths of a per cent. */
  vat_basis_points: number
  vat_cents: number
  /** JSON: company, brand and order as they were (`domains/receipts`). */
  details: string
}

/** The last number of each company that sells; brands of several pools may be of one. */
export interface ReceiptCountersTable {
  company_key: string
  last_number: number
}

export interface DiscountCodesTable {
  tenant_id: string
  code: string
  percentage: number
  /** '' means every country. */
  country: string
  minimum_cents: number
  validity: 'once-per-user' | 'always'
  status: 'active' | 'disabled'
  created_at: number
  /** Null without an end. */
  ends_at: number | null
}

/** What a member allows themselves to spend at a site; amounts in minor units of `currency`, null for no limit. */
export interface SpendingGuardsTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  member_id: string
  currency: string
  /** IANA name: days and months begin by its clock. */
  time_zone: string
  day_cents: number | null
  /** What the limit becomes at `day_next_at`; meaningless without that. */
  day_next_cents: number | null
  day_next_at: number | null
  month_cents: number | null
  month_next_cents: number | null
  month_next_at: number | null
  /** Nothing can be bought until then. */
  paused_until: number | null
  updated_at: number
}

export interface DiscountUsesTable {
  tenant_id: string
  /** The tenant's pool, as a scoped database writes it. */
  readonly pool_id?: string
  code: string
  member_id: string
  order_id: string
  created_at: number
}

export interface ConsentsTable {
  pool_id: string
  member_id: string
  kind: 'terms' | 'fictional' | 'mails' | 'sensitive' | 'sensitive_withdrawn'
  /** Hash or date of the text that was agreed to. */
  text_version: string
  created_at: number
}

/** Pending deletions: reason and time. Erased with the member. */
export interface DeletionsTable {
  pool_id: string
  member_id: string
  tenant_id: string
  reason: string
  note: string
  created_at: number
  /** Epoch ms: when the erasure job is due. */
  erase_at: number
}

/** How often a member who stays away was warned that the account goes (product.md 12.9). */
export interface InactivityWarningsTable {
  pool_id: string
  member_id: string
  /** 1 or 2. */
  warnings: number
  /** Of the last one; warnings of before the last visit do not count. */
  warned_at: number
}

export interface PushSubscriptionsTable {
  pool_id: string
  member_id: string
  endpoint_hash: string
  tenant_id: string
  /** The browser's subscription as JSON: endpoint and keys. */
  subscription: string
  created_at: number
}

/** Solved captchas, each good for one use; `challenge_hash` is of the server's own challenge. */
export interface UsedChallengesTable {
  pool_id: string
  challenge_hash: string
  expires_at: number
}

/** Invite links (`/signup?invite=TOKEN`), made by the operator. */
export interface InvitesTable {
  tenant_id: string
  token_hash: string
  id: string
  note: string
  max_uses: number
  uses: number
  created_at: number
  expires_at: number
}

/** The audit log: one row for each change that an operator made; ids only, so rows survive an erasure. */
export interface OperatorActionsTable {
  pool_id: string
  id: string
  /** '' for an act on the pool as a whole. */
  tenant_id: string
  action: OperatorAction
  /** The member whom it concerns; '' where it concerns none. */
  subject_id: string
  /** What was acted on, where that is no member: the id of a photo, report, complaint or order, a code, a host. */
  object: string
  /** What came of it, in a word, such as the outcome of a report; '' where the action says all. */
  outcome: string
  /** A report category, why credits were given, or ''. */
  reason: string
  /** Name of the operator. */
  actor: string
  /** Where the name comes from; '' in rows from before it was stored. */
  actor_source: 'option' | 'environment' | 'account' | 'staff' | ''
  created_at: number
  /** Its place in the chain of its pool, from 1; 0 in rows from before there were chains. */
  seq: Generated<number>
  /** Commits to what `audit_details` has of it. */
  commitment: Generated<string>
  /** Over the row and the hash of the row before. */
  hash: Generated<string>
}

/** What an erasure takes from a row of the audit log. */
export interface AuditDetailsTable {
  pool_id: string
  /** Of the row. */
  id: string
  subject_id: string
  salt: string
  detail: string
}

/** The end of each pool's chain. */
export interface AuditChainsTable {
  pool_id: string
  length: number
  hash: string
}

export interface ReportsTable {
  pool_id: string
  id: string
  tenant_id: string
  client_id: string
  reporter_id: string
  member_id: string
  subject: 'profile' | 'photo' | 'message'
  subject_id: string
  category: 'underage' | 'intimate' | 'illegal' | 'harassment' | 'scam' | 'impersonation' | 'other'
  note: string
  /** JSON copy of what was seen. */
  snapshot: string
  status: 'open' | 'decided'
  decision: string
  created_at: number
  decided_at: number | null
}

/** Of a member: the account closed, the profile hidden, the text about them or a message removed. */
export type RestrictionKind = 'ban' | 'disabled' | 'profile' | 'message'

/** What a member reads of each decision against them (product.md 10.6). */
export interface RestrictionsTable {
  pool_id: string
  id: string
  member_id: string
  kind: RestrictionKind
  /** A report category. */
  rule: string
  /** In the operator's words; '' without. */
  facts: string
  /** `report`: by that of another member. `own`: by the operators. */
  found: 'report' | 'own'
  automated: Flag
  report_id: string | null
  created_at: number
  /** When the member read it on the site. */
  seen_at: number | null
  /** When it was lifted. */
  ended_at: number | null
}

/** `withdrawal`: no complaint, but the declaration of a buyer (product.md 14.9), which an operator answers alike. */
export type ComplaintCategory = 'underage' | 'intimate' | 'withdrawal' | 'other'

export interface ComplaintsTable {
  tenant_id: string
  id: string
  /** The complainant when logged in. */
  member_id: string | null
  email: string
  body: string
  /** The subject, from the link that opened the form; '' without one. */
  about: string
  category: ComplaintCategory
  /** The locale of the complaint and of its answer. */
  language: string
  status: 'open' | 'decided'
  /** JSON of outcome and reasons; '' while open, and when a decision on its subject closed it. */
  decision: string
  created_at: number
  decided_at: number | null
}

/** An item of the queue that an operator has before them; it is free again at `expires_at`. */
export interface ReviewClaimsTable {
  tenant_id: string
  /** `kind:id` of the item. */
  item: string
  /** Name of the operator. */
  moderator: string
  expires_at: number
}

export interface EventsTable {
  pool_id: string
  member_id: string
  /** UUIDv7; tells events apart and says nothing of their order. */
  id: string
  /**
   * `members.revision` of the member, raised in the event's transaction under the lock of the member's row: of two events
   * of a member the one that is committed later has the higher one. Null in rows of releases before it.
   */
  sequence: number | null
  type: 'message' | 'like' | 'unlike' | 'match' | 'read' | 'user' | 'blocked' | 'lists'
  /** JSON payload of ids only. */
  data: string
  created_at: number
}

/** Counts of before `lander_counts`; only processes of an older release write to it. */
export interface LanderVisitsTable {
  tenant_id: string
  lander: string
  slug: string
  /** `paid`: the first purchase of a member who came by the lander. */
  kind: 'view' | 'start' | 'confirmed' | 'paid'
  /** `YYYY-MM-DD`, UTC. */
  day: string
  count: number
}

/** What visitors of a lander did, in counts that name nobody (product.md 15.3). */
export interface LanderCountsTable extends Omit<LanderVisitsTable, 'kind'> {
  /** `bounce`: left within ten seconds without a step, where the address asked for that log. */
  kind: LanderVisitsTable['kind'] | 'bounce'
  /** The traffic source, `network/ref`; '' without one, and for further ones of a day with very many. */
  source: string
  /** ISO 3166 alpha-2 of the page, for `confirmed` and `paid` of the member. */
  country: string
}

/** What visitors of a variant of an experiment did (product.md 15.4). */
export interface ExperimentCountsTable {
  tenant_id: string
  /** Of the experiment, as tenancy/experiments makes it. */
  round: string
  variant: string
  kind: LanderVisitsTable['kind']
  count: number
  /** Epoch ms of the first one. */
  first_at: number
}

/**
 * The queue of a job. A process works each lane separately, so that a job that waits for an outside service delays none
 * of another lane. `security_mail`: mails that a member needs to log in or is waiting for.
 */
export type JobLane = 'money' | 'security_mail' | 'mail' | 'push' | 'media' | 'partners' | 'housekeeping'

/** Queued jobs of all tenants; `idempotency_key` is unique. */
export interface JobsTable {
  id: string
  idempotency_key: string
  tenant_id: string
  /** That of the tenant; '' for a job of the installation. */
  readonly pool_id?: string
  /** The member in the payload, so that erasure can find the job. */
  member_id: string | null
  /** Another member whom the payload names; null where there is none. */
  other_id: string | null
  kind: string
  lane: JobLane
  payload: string
  status: 'queued' | 'running' | 'done' | 'dead'
  attempts: number
  run_at: number
  lease_until: number
  last_error: string
  created_at: number
}

/** Which tenant holds a host (decisions/hosts-and-pools.md). */
export interface TenantHostsTable {
  host: string
  tenant_id: string
  since: number
}

/** Which pool a tenant's members are in (decisions/hosts-and-pools.md). */
export interface TenantPoolsTable {
  tenant_id: string
  pool_id: string
  since: number
}

/** Which servers run (platform/running-servers). */
export interface RunningServersTable {
  id: string
  /** Names the secrets of its data folder. */
  data_id: string
  /** Names the machine on which it runs; '' of a server of an older release. */
  machine: string
  seen_at: number
}

/** A secret, sealed with a key that is not in the database (decisions/secrets.md). */
export interface SecretsTable {
  /** The slug of a site; '' for the installation. */
  tenant_id: string
  /** Such as `payment/mollie`. */
  name: string
  /** Names the key that opens it. */
  key_name: string
  /** Another one each time that a secret is sealed. */
  nonce: string
  sealed: string
  changed_at: number
}

export interface Database extends StaffTables {
  members: MembersTable
  sessions: SessionsTable
  tokens: TokensTable
  attempts: AttemptsTable
  photos: PhotosTable
  loose_files: LooseFilesTable
  album_grants: AlbumGrantsTable
  likes: LikesTable
  passes: PassesTable
  swipe_days: SwipeDaysTable
  blocks: BlocksTable
  conversations: ConversationsTable
  participants: ParticipantsTable
  messages: MessagesTable
  received_gifts: ReceivedGiftsTable
  credit_entries: CreditEntriesTable
  debt_entries: DebtEntriesTable
  orders: OrdersTable
  direct_debits: DirectDebitsTable
  payment_callbacks: PaymentCallbacksTable
  receipts: ReceiptsTable
  receipt_counters: ReceiptCountersTable
  discount_codes: DiscountCodesTable
  discount_uses: DiscountUsesTable
  spending_guards: SpendingGuardsTable
  consents: ConsentsTable
  reports: ReportsTable
  restrictions: RestrictionsTable
  complaints: ComplaintsTable
  review_claims: ReviewClaimsTable
  events: EventsTable
  lander_visits: LanderVisitsTable
  lander_counts: LanderCountsTable
  experiment_counts: ExperimentCountsTable
  deletions: DeletionsTable
  inactivity_warnings: InactivityWarningsTable
  push_subscriptions: PushSubscriptionsTable
  used_challenges: UsedChallengesTable
  invites: InvitesTable
  postbacks: PostbacksTable
  age_checks: AgeChecksTable
  operator_actions: OperatorActionsTable
  audit_details: AuditDetailsTable
  audit_chains: AuditChainsTable
  jobs: JobsTable
  tenant_hosts: TenantHostsTable
  tenant_pools: TenantPoolsTable
  running_servers: RunningServersTable
  secrets: SecretsTable
}

/** The key that scopes each table; a scoped database rejects tables that are absent here. */
export const TABLE_SCOPE = {
  members: 'pool_id',
  sessions: 'pool_id',
  tokens: 'pool_id',
  attempts: 'pool_id',
  photos: 'pool_id',
  loose_files: 'pool_id',
  album_grants: 'pool_id',
  likes: 'pool_id',
  passes: 'pool_id',
  swipe_days: 'pool_id',
  blocks: 'pool_id',
  conversations: 'pool_id',
  participants: 'pool_id',
  messages: 'pool_id',
  received_gifts: 'pool_id',
  credit_entries: 'pool_id',
  debt_entries: 'pool_id',
  consents: 'pool_id',
  reports: 'pool_id',
  restrictions: 'pool_id',
  events: 'pool_id',
  deletions: 'pool_id',
  inactivity_warnings: 'pool_id',
  push_subscriptions: 'pool_id',
  used_challenges: 'pool_id',
  operator_actions: 'pool_id',
  audit_details: 'pool_id',
  audit_chains: 'pool_id',
  age_checks: 'pool_id',
  orders: 'tenant_id',
  direct_debits: 'tenant_id',
  payment_callbacks: 'tenant_id',
  receipts: 'tenant_id',
  discount_codes: 'tenant_id',
  discount_uses: 'tenant_id',
  spending_guards: 'tenant_id',
  complaints: 'tenant_id',
  review_claims: 'tenant_id',
  lander_visits: 'tenant_id',
  lander_counts: 'tenant_id',
  experiment_counts: 'tenant_id',
  invites: 'tenant_id',
  postbacks: 'tenant_id',
} as const satisfies Partial<Record<keyof Database, 'pool_id' | 'tenant_id'>>

/** Tables of one tenant whose rows name the pool too: payments write them together with the ledger. */
export const NAMING_POOL = [
  'direct_debits',
  'discount_uses',
  'orders',
  'payment_callbacks',
  'postbacks',
  'receipts',
  'spending_guards',
] as const satisfies (keyof Database)[]

/**
 * Ledgers: rows are added, never changed or deleted, with these columns as the exception: an erasure gives entries to the
 * shell of their member. Triggers refuse the rest too, where the database has them.
 */
export const APPEND_ONLY = {
  credit_entries: ['member_id', 'ref'],
  debt_entries: ['member_id'],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>

/** System tables, accessible only through `systemDb`. */
export const SYSTEM_TABLES = [
  ...(['jobs', 'receipt_counters', 'tenant_hosts', 'tenant_pools', 'running_servers', 'secrets'] as const),
  ...STAFF_TABLES,
] as const
