import type { RequestContext } from '#engine/platform/context.ts'
import type { PaymentMethod, PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/sandbox.ts'

const PROVIDERS: readonly PaymentProvider[] = [sandbox]

export const findProvider = (name: string) => PROVIDERS.find((provider) => provider.name === name)

/** The provider for a method; the first that offers it. */
export const findProviderFor = (method: PaymentMethod) =>
  PROVIDERS.find((provider) => provider.methods.includes(method))

/** What the tenant shows in this country and a provider offers. */
export const listMethods = (ctx: RequestContext): PaymentMethod[] =>
  ctx.settings.payment_methods.filter((method) => findProviderFor(method) !== undefined)
