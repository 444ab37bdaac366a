import { contracts, oneChannel } from '@reseller-portal/contract/channels'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { ChannelTabs } from '../channel-tabs.tsx'
import { useContractColumns } from './contract-columns.ts'
import { ContractFields, defaultBase } from './contract-fields.tsx'

const names = ['name', 'kind', 'commission', 'base', 'validFrom', 'validUntil'] as const
const more = [
  'allotment',
  'releaseDays',
  'allotments',
  'credit',
  'currency',
  'amendedBy',
  'invoicedBy',
] as const

type Labels = Record<(typeof names)[number] | (typeof more)[number], string>

const blank = {
  name: '',
  kind: 'COMMISSION' as const,
  commission: null,
  base: defaultBase.COMMISSION,
  validFrom: '',
  validUntil: null,
  allotment: null,
  releaseDays: null,
  allotments: [],
  credit: null,
  amendedBy: 'RESELLER' as const,
  invoicedBy: 'VISIT' as const,
}

/** What the operator agreed with the reseller of a channel (docs/rules.md §15). */
export function ContractsScreen() {
  const { t } = useWords()
  const { resellerId } = useParams({ from: '/shell/channels/$resellerId/contracts' })
  const reseller = useAnswer(oneChannel, { resellerId }).data?.channel.resellerName
  const labels = Object.fromEntries([...names, ...more].map((name) => [name, t(`contracts.fields.${name}`)]))
  return (
    <>
      <ChannelTabs resellerId={resellerId} shown="contracts" />
      <RecordScreen
        endpoints={contracts}
        place={{ resellerId }}
        mayChange={useMay('channels.manage')}
        failing="contracts"
        title={reseller ?? t('contracts.title')}
        note={t('contracts.note')}
        add={t('contracts.add')}
        search={{ label: t('contracts.search'), hint: t('contracts.fields.name') }}
        empty={t('contracts.empty')}
        nameOf={({ name }) => name}
        // Each field has its label.
        labels={{ ...(labels as Labels), resellerId: t('channels.reseller') }}
        blank={{ ...blank, resellerId, currency: companyCurrency() }}
        columns={useContractColumns()}
      >
        {(field, _row, _several, rows) => <ContractFields field={field} rows={rows} labels={labels} />}
      </RecordScreen>
    </>
  )
}
