import { Outlet } from 'react-router'
import { defineFill } from '#engine/plugins/define-fill.ts'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import type { FillComponent } from '#engine/plugins/fills.ts'
import { SlotView } from '#engine/slots/SlotView.tsx'
import { StandardLander } from '#engine/slots/standard/StandardLander.tsx'

const LanderOutlet: FillComponent = (props) => <Outlet context={props} />

const lander = defineFill({
  slot: 'lander_page',
  key: 'lander',
  load: async () => ({ default: LanderOutlet }),
})

/** The slot `lander_page`, filled by the lander's own route; falls back to the engine's plain page if that throws. */
export const LanderSlot = ({ props }: { props: LanderProps }) => (
  <SlotView
    name="lander_page"
    props={props}
    chosen={{ before: [], middle: [{ definition: lander, config: {} }], after: [] }}
    standard={StandardLander}
    componentOf={() => LanderOutlet}
  />
)
