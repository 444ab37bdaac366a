import { readInstallation, retryJobs, type JobQueue } from '@reseller-portal/contract/reports'
import { useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { DataTable } from '#ui/layout/data-table.tsx'

export function Jobs({ rows }: { rows: readonly JobQueue[] }) {
  const { t, language } = useWords()
  const mayRetry = useMay('installation.manage')
  const retry = useChange(retryJobs, { outdates: [readInstallation], onError: showFailure })
  return (
    <DataTable
      caption={t('installation.jobs')}
      rows={rows}
      rowKey={({ name }) => name}
      empty={t('installation.noJobs')}
      columns={[
        { key: 'name', header: t('installation.queue'), cell: ({ name }) => name, names: true },
        {
          key: 'waiting',
          header: t('installation.jobsWaiting'),
          cell: ({ waiting }) => waiting,
          align: 'end',
        },
        {
          key: 'since',
          header: t('installation.waitingSince'),
          cell: ({ waitingSince }) => waitingSince && dateAndTime(waitingSince, localZone, language),
        },
        { key: 'active', header: t('installation.jobsActive'), cell: ({ active }) => active, align: 'end' },
        { key: 'failed', header: t('installation.jobsFailed'), cell: ({ failed }) => failed, align: 'end' },
        {
          key: 'retry',
          header: t('installation.retry'),
          cell: ({ name, failed }) =>
            failed > 0 &&
            mayRetry && (
              <AppButton size="xs" variant="default" onClick={() => retry.mutate({ input: { name } })}>
                {t('installation.retry')}
              </AppButton>
            ),
        },
      ]}
    />
  )
}
