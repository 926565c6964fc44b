import type { RequestContext } from '#engine/platform/context.ts'
import { findSmsProvider, type SmsMessage } from '#engine/plugins/sms-provider.ts'

/** Sends by the site's SMS provider; returns false, and logs why, if that fails. */
export async function sendSms(ctx: RequestContext, message: SmsMessage): Promise<boolean> {
  const name = ctx.settings.sms_provider
  try {
    const provider = findSmsProvider(name)
    if (!provider) throw new Error(`there is no SMS provider ${name}`)
    await provider.send(ctx, message)
    return true
  } catch (error) {
    ctx.log.error({ err: error }, `no SMS was sent by ${name}`)
    return false
  }
}
