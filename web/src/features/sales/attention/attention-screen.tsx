import { needsAttention, type AttentionRow } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { Actions } from './actions.tsx'
import { DepartureChanges } from './departure-changes.tsx'
import { FailedParks } from './failed-parks.tsx'
import { ProviderCell, SupplierCell, TroubleCell } from './cells.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'

/** What a person must decide: sales of their company, and payments without a sale. */
export function AttentionScreen() {
  const [settles, runs] = [useMay('bookings.settle'), useMay('installation.read')]
  return (
    <>
      {settles && <Sales />}
      {runs && <UnmatchedPayments />}
    </>
  )
}

/** The sales that need a decision, each with what the payment provider and the supplier know, and the safe actions. */
function Sales() {
  const { t } = useWords()
  const say = useTrouble()
  const found = useAnswer(needsAttention, {}, { staleTime: 0, refetchInterval: 60_000 })
  return (
    <>
      <ListScreen
        title={t('attention.title')}
        note={t('attention.note')}
        list={useLocalList(found, ({ sales }) => sales)}
        empty={t('attention.empty')}
        doing={t('attention.doing')}
        opens={({ bookingId }) =>
          bookingId === null ? undefined : { to: '/bookings/details/$id', params: { id: bookingId } }
        }
        columns={[
          {
            key: 'sale',
            header: t('attention.sale'),
            names: true,
            value: ({ customer, reference, id }) => customer || reference || id,
            second: (sale) => <SaleFacts sale={sale} />,
          },
          {
            key: 'what',
            header: t('common.whatHappened'),
            value: say,
            cell: (sale) => <TroubleCell sale={sale} why={say(sale)} />,
          },
          {
            key: 'provider',
            header: t('attention.provider'),
            value: ({ money }) => money.state,
            cell: (sale) => <ProviderCell sale={sale} />,
          },
          {
            key: 'supplier',
            header: t('attention.supplier'),
            value: ({ supplierName }) => supplierName,
            cell: (sale) => <SupplierCell sale={sale} />,
          },
          {
            key: 'actions',
            header: t('attention.actions'),
            value: () => '',
            cell: (sale) => <Actions sale={sale} />,
          },
        ]}
      >
        <AppButton
          variant="default"
          loading={found.isFetching && !found.isPending}
          onClick={() => void found.refetch()}
        >
          {t('attention.refresh')}
        </AppButton>
      </ListScreen>
      <DepartureChanges />
      <FailedParks />
    </>
  )
}

function SaleFacts({ sale: { total, productName, reference } }: { sale: AttentionRow }) {
  const { language } = useWords()
  return [formatMoney(total, language), productName, reference].filter(Boolean).join(' · ')
}

/** What happened to a sale, as a sentence with its figures. */
function useTrouble() {
  const { t, language } = useWords()
  return ({ trouble, facts, refund, state }: AttentionRow): string => {
    const money = (amount: unknown, currency: unknown) =>
      formatMoney({ amount: Number(amount ?? 0), currency: String(currency ?? refund.currency) }, language)
    return t(`attention.trouble.${trouble}`, {
      refund: formatMoney(refund, language),
      asked: money(facts['asked'], facts['askedCurrency']),
      has: money(facts['has'], facts['hasCurrency']),
      state: t(`attention.state.${state}`),
    })
  }
}
