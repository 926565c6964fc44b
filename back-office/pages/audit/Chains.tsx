import type { VerifiedChain } from '#engine/back-office.ts'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Table } from '../../parts/Table.tsx'
import { placeOf } from './place-of.ts'

const COLUMNS = [
  { word: 'Pool' },
  { word: 'State' },
  { word: 'Rows', isNumber: true },
  { word: 'Of erased members', isNumber: true },
  { word: 'From before the chain', isNumber: true },
  { word: 'Last hash' },
]

const stateOf = ({ fault }: VerifiedChain) => {
  if (!fault) return 'whole'
  return fault.kind === 'missing' ? `row ${fault.seq} is missing` : `row ${fault.seq} is ${fault.kind}`
}

/** What the verification of the log found of each pool. */
export function Chains({ chains }: { readonly chains: readonly VerifiedChain[] }) {
  const isWhole = chains.every(({ fault }) => fault === undefined)
  return (
    <>
      <Alert tone={isWhole ? 'success' : 'failure'} live>
        {isWhole ? 'The audit log is whole.' : 'The audit log is not whole.'}
      </Alert>
      <Table
        label="Verification"
        columns={COLUMNS}
        none="The audit log is empty."
        rows={chains.map((chain) => ({
          key: chain.pool,
          cells: [placeOf(chain.pool), stateOf(chain), chain.rows, chain.erased, chain.unchained, chain.hash],
        }))}
      />
    </>
  )
}
