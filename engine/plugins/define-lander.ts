import { type ComponentType, createElement } from 'react'
import { useOutletContext } from 'react-router'
import type { SlotProps } from './slots.ts'

export type LanderProps = SlotProps['lander_page']

/**
 * Makes a lander's page the route module `landers/<name>/lander.tsx`; its address is `/landers/<name>/<slug>`
 * (product.md 2.1). The route around it loads the props, and answers with the engine's plain page when this one throws.
 */
export const defineLander = (Page: ComponentType<LanderProps>) =>
  function LanderPage() {
    return createElement(Page, useOutletContext<LanderProps>())
  }

export { GENDER_IDS, GENDERS, type Gender, SEEKING_IDS, SEEKINGS } from '#engine/db/choices/genders.ts'
export { choosePeople, type People } from './choose-people.ts'
export { MailField, StartForm, StartSteps, WhoFields } from './StartForm.tsx'
