import { TextInput } from '@mantine/core'
import {
  changeChartOfAccounts,
  ChartOfAccounts,
  ledgerAccounts,
  readChartOfAccounts,
} from '@reseller-portal/contract/ledger'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { useWhileOpen } from '#ui/record-form/panel-address.ts'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept, Saved } from '#ui/record-form/use-record-form.ts'

/** The number of each account in the reseller's own accounting, for the journal. */
export function ChartPanel({ onClose }: { onClose: () => void }) {
  const { t, texts } = useWords()
  const close = useWhileOpen()(onClose)
  const chart = useAnswer(readChartOfAccounts, {}, { staleTime: 0 })
  const saved = () => {
    showMessage('chart_of_accounts.updated')
    close()
  }
  return (
    <Drawer title={t('books.journal.chart')} onClose={onClose}>
      <p>{t('books.journal.chartNote')}</p>
      {chart.isError && <ErrorPanel error={chart.error} onRetry={() => void chart.refetch()} />}
      {chart.isPending && <Progress />}
      {chart.data && (
        <KeptForm
          kept={kept}
          row={rowOf(chart.data)}
          blank={{}}
          labels={texts.books.journal.accounts}
          failing="chart_of_accounts"
          onSaved={saved}
        >
          {({ field }) =>
            ledgerAccounts.map((account) => <TextInput key={account} {...field(account)} maxLength={20} />)
          }
        </KeptForm>
      )}
    </Drawer>
  )
}

const rowOf = ({ numbers, version }: Awaited<ReturnType<typeof readChart>>): Saved => {
  return { ...numbers, version, id: 'chart' }
}

const readChart = () => call(readChartOfAccounts, {})

const kept: Kept = {
  fields: ChartOfAccounts,
  list: readChartOfAccounts,
  read: async () => rowOf(await readChart()),
  change: async (values, { version }) =>
    rowOf(await call(changeChartOfAccounts, { numbers: ChartOfAccounts.parse(values), version })),
}
