import { type ComponentType, lazy } from 'react'
import type { LanderDefinition, LanderProps } from '#engine/slots/define-lander.ts'

type LanderModule = { default: LanderDefinition }
type LanderPage = ComponentType<LanderProps>

/** The one place where the engine finds landers. */
const modules = import.meta.glob<LanderModule>('/landers/*/fill.ts', { eager: true })

const landers = new Map(Object.values(modules).map(({ default: lander }) => [lander.name, lander]))
const loaded = new Map<string, LanderPage>()
const lazies = new Map<string, LanderPage>()

export const findLander = (name: string): LanderDefinition | undefined => landers.get(name)

/**
 * On the server, before a lander is drawn: its page is in the first answer then, as no script follows to add it.
 * One that does not load throws when it is drawn, and the slot falls back.
 */
export async function prepareLander(lander: LanderDefinition): Promise<void> {
  if (loaded.has(lander.name)) return
  try {
    loaded.set(lander.name, (await lander.load()).default)
  } catch (error) {
    loaded.set(lander.name, () => {
      throw error
    })
  }
}

export function landerPage(lander: LanderDefinition): LanderPage {
  const known = loaded.get(lander.name) ?? lazies.get(lander.name)
  if (known) return known
  const page = lazy(lander.load) as unknown as LanderPage
  lazies.set(lander.name, page)
  return page
}
