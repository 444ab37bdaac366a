import type { ChannelContract } from '@reseller-portal/contract/channels'
import { formatMoney } from '@reseller-portal/contract/kit'
import { writeDay } from '#lib/language/day.ts'
import { percentText } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'

/** The columns of a contract that supplier and reseller both see. */
export function useContractColumns(): ListColumn<ChannelContract>[] {
  const { t, language } = useWords()
  const share = ({ commission }: ChannelContract) =>
    commission === null
      ? t('contracts.nets')
      : t('contracts.share', { percent: percentText(commission, language) })
  const until = ({ validUntil }: ChannelContract) =>
    validUntil === null ? t('contracts.open') : writeDay(validUntil)
  const seats = ({ allotment, releaseDays }: ChannelContract) =>
    allotment === null ? '' : `${allotment} / ${releaseDays ?? 0}`
  return [
    {
      key: 'name',
      header: t('contracts.fields.name'),
      phone: 'first',
      value: ({ name }) => name,
      names: true,
      sort: true,
    },
    {
      key: 'commission',
      header: t('contracts.fields.kind'),
      phone: 'second',
      value: share,
      second: ({ kind, base }) => t(`contracts.${kind === 'NET' ? 'netBases' : 'bases'}.${base}`),
    },
    {
      key: 'validFrom',
      header: t('contracts.dates'),
      phone: 'end',
      value: (row) => `${writeDay(row.validFrom)} – ${until(row)}`,
      sort: true,
    },
    {
      key: 'allotment',
      header: `${t('contracts.fields.allotment')} / ${t('contracts.fields.releaseDays')}`,
      value: seats,
      second: ({ allotments }) =>
        allotments.length === 0 ? '' : t('contracts.ofProducts', { count: String(allotments.length) }),
      align: 'end',
    },
    {
      key: 'credit',
      header: t('contracts.fields.credit'),
      value: ({ credit, currency }) => formatMoney({ amount: credit, currency }, language),
      align: 'end',
    },
    {
      key: 'amendedBy',
      header: t('contracts.fields.amendedBy'),
      value: ({ amendedBy }) => t(`contracts.amenders.${amendedBy}`),
    },
    {
      key: 'invoicedBy',
      header: t('contracts.fields.invoicedBy'),
      value: ({ invoicedBy }) => t(`contracts.invoiceDates.${invoicedBy}`),
    },
  ]
}
