import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import {
  type Creditor,
  collectionDay,
  newMessageId,
  timeOfMessage,
  writeCollection,
  writeTransfers,
} from './messages.ts'
import { toSepaText } from './sepa-text.ts'
import { readStatusReport } from './status-report.ts'

const CREDITOR: Creditor = { name: 'Møn & Söhne', iban: 'DE87123456781234567890', creditorId: 'DE98ZZZ09999999999' }
const SUNDAY = Date.UTC(2026, 10, 22, 23, 30)
const MESSAGE = 'MH20261122T233000Z0042'

const debit = (id: string, cents: number) => ({
  id,
  cents,
  holder: 'Zoë Łuczak-Ærø',
  iban: 'DE40987654329876543210',
  signedAt: SUNDAY,
  text: 'Order 12345678 <rosa>',
})

const count = (xml: string, element: string) => xml.split(`<${element}>`).length - 1

describe('SEPA files', () => {
  it('collect one-off debits with their sum, each under its own mandate', () => {
    const debits = Array.from({ length: 30 }, (_, at) => debit(`a${at}`, 10 + at))
    const xml = writeCollection(MESSAGE, CREDITOR, debits)
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"')
    expect(xml).toContain(`<MsgId>${MESSAGE}</MsgId>`)
    expect(xml).toContain('<NbOfTxs>30</NbOfTxs><CtrlSum>7.35</CtrlSum>')
    expect(xml).toContain('<SeqTp>OOFF</SeqTp></PmtTpInf><ReqdColltnDt>2026-11-24</ReqdColltnDt>')
    expect(xml).toContain('<Cdtr><Nm>Mon Sohne</Nm></Cdtr>')
    expect(xml).toContain('<Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry>')
    expect(count(xml, 'DrctDbtTxInf')).toBe(30)
    expect(xml).toContain('<EndToEndId>a7</EndToEndId></PmtId><InstdAmt Ccy="EUR">0.17</InstdAmt>')
    expect(xml).toContain('<MndtId>a7</MndtId><DtOfSgntr>2026-11-22</DtOfSgntr>')
    expect(xml).toContain('<Dbtr><Nm>Zoe Luczak-AEro</Nm></Dbtr>')
    expect(xml).toContain('<Ustrd>Order 12345678 rosa</Ustrd>')
  })

  it('pay back by transfer', () => {
    const xml = writeTransfers(MESSAGE, CREDITOR, [debit('a1', 1999), debit('a2', 1)])
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>20.00</CtrlSum>')
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-22</Dt></ReqdExctnDt>')
    expect(xml).toContain('<CdtrAcct><Id><IBAN>DE40987654329876543210</IBAN></Id></CdtrAcct>')
  })

  it('are the same for the same message, which carries its time', () => {
    const id = newMessageId(SUNDAY)
    expect(timeOfMessage(id)).toBe(SUNDAY)
    expect(timeOfMessage('MH1')).toBeUndefined()
    expect(writeCollection(id, CREDITOR, [debit('a', 1)])).toBe(writeCollection(id, CREDITOR, [debit('a', 1)]))
  })

  it('refuse an account and an amount that no bank takes', () => {
    expect(() => writeCollection(MESSAGE, CREDITOR, [{ ...debit('a', 1), iban: 'DE00987654329876543210' }])).toThrow()
    expect(() => writeCollection(MESSAGE, CREDITOR, [debit('a', 0)])).toThrow()
  })

  it('collect two working days later', () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => collectionDay(Date.UTC(2026, 5, day, 12)))
    // From Monday 1 June to Sunday 7 June.
    expect(days.map((at) => new Date(at).getUTCDate())).toEqual([3, 4, 5, 8, 9, 9, 9])
  })

  it('are written in the letters that every bank takes', () => {
    expect(toSepaText('Straße, œuvre; İzmir — ﬁ', 70)).toBe('Strasse, oeuvre Izmir fi')
    expect(toSepaText('日本', 70)).toBe('')
    expect(toSepaText('abc def', 4)).toBe('abc')
  })
})

const report = (group: string, batches: string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}Document xmlns${prefix ? ':p' : ''}="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><${prefix}CstmrPmtStsRpt>
<${prefix}GrpHdr><${prefix}MsgId>BANK1</${prefix}MsgId></${prefix}GrpHdr>
<${prefix}OrgnlGrpInfAndSts><${prefix}OrgnlMsgId>${MESSAGE}</${prefix}OrgnlMsgId>${group}</${prefix}OrgnlGrpInfAndSts>
${batches}</${prefix}CstmrPmtStsRpt></${prefix}Document>`

const reason = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
const payment = (id: string, status: string, code?: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${code ? reason(code) : ''}</TxInfAndSts>`
const batch = (inside: string) => `<OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`

describe('a status report', () => {
  it('names the payments that are rejected, and why', () => {
    const inside = payment('a1', 'RJCT', 'AM04') + payment('a2', 'ACSC') + payment('a3', 'RJCT')
    expect(readStatusReport(report('<GrpSts>PART</GrpSts>', batch(inside)))).toEqual({
      messageId: MESSAGE,
      wholeRejected: undefined,
      rejected: [
        { id: 'a1', reason: 'AM04' },
        { id: 'a3', reason: '' },
      ],
    })
  })

  it('rejects a message whole, by its group or by its one batch', () => {
    const whole = { messageId: MESSAGE, wholeRejected: 'FF01', rejected: [] }
    expect(readStatusReport(report(`<GrpSts>RJCT</GrpSts>${reason('FF01')}`, ''))).toEqual(whole)
    expect(readStatusReport(report('', batch(`<PmtInfSts>RJCT</PmtInfSts>${reason('FF01')}`)))).toEqual(whole)
  })

  it('rejects no more than the payments that a rejected batch lists', () => {
    const inside = `<PmtInfSts>RJCT</PmtInfSts>${payment('a1', 'RJCT', 'AC04')}`
    expect(readStatusReport(report('', batch(inside)))).toMatchObject({
      wholeRejected: undefined,
      rejected: [{ id: 'a1', reason: 'AC04' }],
    })
  })

  it('may accept everything, and use prefixes', () => {
    const accepted = { messageId: MESSAGE, wholeRejected: undefined, rejected: [] }
    expect(readStatusReport(report('<GrpSts>ACSC</GrpSts>', ''))).toEqual(accepted)
    expect(readStatusReport(report('<p:GrpSts>ACCP</p:GrpSts>', '', 'p:'))).toEqual(accepted)
  })

  it('is refused if it is another file, cut off, or has a document type', () => {
    expect(() => readStatusReport('<Document><CstmrDrctDbtInitn/></Document>')).toThrow('no status report')
    expect(() => readStatusReport(report('', '').slice(0, -20))).toThrow()
    expect(() => readStatusReport(`<!DOCTYPE a [<!ENTITY b "c">]>${report('', '')}`)).toThrow('document type')
    expect(() => readStatusReport('')).toThrow()
  })
})
