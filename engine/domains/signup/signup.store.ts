import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import type { SignupNeed } from '#engine/domains/accounts/shared/signup-links.ts'
import { readDeviceValue, storeDeviceValue } from '#engine/platform/client/device-store.ts'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'

/** The sign-up form draft of product.md 3.9, with whom one looks for, the town, and the page of the form. */
export const DRAFT_FIELDS = [
  'email',
  'name',
  'password',
  'date_of_birth',
  'gender',
  'seeking',
  'country',
  'city',
  'signup_message',
  'page',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]
export type SignupDraft = Record<DraftField, string>

/** `completed` redirects to the steps, `redirected` to the login (product.md 4.6). */
export type SignupModalState = 'closed' | 'open' | 'started' | 'completed' | 'redirected'

export interface SignupState extends SignupDraft {
  modal: SignupModalState
  need: SignupNeed
  /** The member that the sign-up starts from. */
  from: string | null
  setDraft(changes: Partial<SignupDraft>): void
  /** Restores the draft that the device keeps; browser only. */
  restore(): void
  open(need: SignupNeed, from: string | null): void
  /** Marks the sign-up as in progress at the first input. */
  touch(): void
  close(): void
  complete(): void
  redirect(): void
}

/** Also read by `public/start-4.js`. */
const KEY = 'signup-draft'
export const EMPTY_DRAFT = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, ''])) as SignupDraft

/** The password is held in memory only; the rest is stored on the device, for a day. */
function store({ password: _, ...rest }: SignupDraft): void {
  storeDeviceValue(KEY, Object.values(rest).some((value) => value !== '') ? rest : undefined)
}

function readStored(): Partial<SignupDraft> {
  const stored = (readDeviceValue(KEY) ?? {}) as Record<string, unknown>
  const known = DRAFT_FIELDS.filter((field) => field !== 'password' && typeof stored[field] === 'string')
  return Object.fromEntries(known.map((field) => [field, stored[field]]))
}

const draftOf = (state: SignupDraft): SignupDraft =>
  Object.fromEntries(DRAFT_FIELDS.map((field) => [field, state[field]])) as SignupDraft

export const createSignupStore = () =>
  createStore<SignupState>()(
    immer((set, get) => ({
      ...EMPTY_DRAFT,
      modal: 'closed',
      need: 'account',
      from: null,
      setDraft(changes) {
        set(changes)
        store(draftOf(get()))
      },
      restore: () => set(readStored()),
      open: (need, from) => set({ modal: 'open', need, from }),
      touch: () =>
        set((state) => {
          if (state.modal === 'open') state.modal = 'started'
        }),
      close: () => set({ modal: 'closed' }),
      complete: () => set({ modal: 'completed' }),
      redirect: () => set({ modal: 'redirected' }),
    })),
  )

const definition: StoreDefinition<SignupState> = { create: () => createSignupStore() }

export const useSignupStore = () => useStoreApi(definition)
export const useSignup = <T>(select: (state: SignupState) => T): T => useStoreState(definition, select)
