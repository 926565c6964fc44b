import { XMLParser } from 'fast-xml-parser'

/** What a bank says in a pain.002 file of one of our messages. */
export interface StatusReport {
  /** The message that it is about. */
  readonly messageId: string
  /** The reason if the message is rejected whole; '' if the bank gives none. */
  readonly wholeRejected: string | undefined
  /** Payments that are rejected or returned. */
  readonly rejected: readonly { readonly id: string; readonly reason: string }[]
}

const LISTS = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf'])

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
})

interface Reasons {
  readonly StsRsnInf?: readonly { readonly Rsn?: { readonly Cd?: string; readonly Prtry?: string } }[]
}

interface Report {
  readonly OrgnlGrpInfAndSts?: Reasons & { readonly OrgnlMsgId?: string; readonly GrpSts?: string }
  readonly OrgnlPmtInfAndSts?: readonly (Reasons & {
    readonly PmtInfSts?: string
    readonly TxInfAndSts?: readonly (Reasons & { readonly OrgnlEndToEndId?: string; readonly TxSts?: string })[]
  })[]
}

const REJECTED = 'RJCT'

const reasonOf = ({ StsRsnInf }: Reasons): string => {
  const { Cd, Prtry } = StsRsnInf?.[0]?.Rsn ?? {}
  return (Cd ?? Prtry ?? '').slice(0, 8)
}

/** Reads a status report. @throws if it is none, or has a document type, which none has */
export function readStatusReport(xml: string): StatusReport {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('a status report has no document type')
  const parsed = parser.parse(xml, true) as { readonly Document?: { readonly CstmrPmtStsRpt?: Report } }
  const report = parsed.Document?.CstmrPmtStsRpt
  const group = report?.OrgnlGrpInfAndSts
  if (!report || !group?.OrgnlMsgId) throw new Error('this is no status report (pain.002)')
  const batches = report.OrgnlPmtInfAndSts ?? []
  // Each of our messages has one batch: a batch that is rejected without its payments is the whole message.
  const whole = [
    ...(group.GrpSts === REJECTED ? [group] : []),
    ...batches.filter(({ PmtInfSts, TxInfAndSts }) => PmtInfSts === REJECTED && !TxInfAndSts),
  ]
  const rejected = batches
    .flatMap(({ TxInfAndSts = [] }) => TxInfAndSts)
    .filter(({ TxSts }) => TxSts === REJECTED)
    .map((one) => ({ id: one.OrgnlEndToEndId ?? '', reason: reasonOf(one) }))
  return { messageId: group.OrgnlMsgId, wholeRejected: whole[0] && reasonOf(whole[0]), rejected }
}
