import type { FillDefinition } from './define-fill.ts'
import type { LanderDefinition, LanderProps } from './define-lander.ts'
import { findLander, landerPage } from './landers.ts'
import type { FillComponent } from './registry.ts'
import { SlotView } from './SlotView.tsx'
import { StandardLander } from './standard/StandardLander.tsx'

/** The slot `lander_page`, filled by the lander of that name; the engine's own plain page stands in when it throws. */
export function LanderSlot({ lander, props }: { lander: string; props: LanderProps }) {
  const found = findLander(lander)
  const chosen = found && [{ definition: asFill(found), config: {} }]
  return (
    <SlotView
      name="lander_page"
      props={props}
      chosen={{ before: [], middle: chosen, after: [] }}
      standard={StandardLander}
      componentOf={() => landerPage(found!) as unknown as FillComponent}
    />
  )
}

const asFill = ({ name, load }: LanderDefinition): FillDefinition => ({
  slot: 'lander_page',
  key: `lander:${name}`,
  always: false,
  when: () => true,
  place: undefined,
  config: undefined,
  load: load as FillDefinition['load'],
})
