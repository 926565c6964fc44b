import type { FillDefinition } from '#engine/slots/define-fill.ts'
import type { LanderDefinition, LanderProps } from '#engine/slots/define-lander.ts'
import type { FillComponent } from '#engine/slots/registry.ts'
import { SlotView } from '#engine/slots/SlotView.tsx'
import { StandardLander } from '#engine/slots/standard/StandardLander.tsx'
import { findLander, landerPage } from './landers.ts'

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
