import Download from 'lucide-react/icons/download'
import { fileNameOf, filers, type ReportName } from '@reseller-portal/contract/reports'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'
import type { useReport } from './use-report.ts'

type Props = {
  name: ReportName
  query: ReturnType<typeof useReport>['query']
  zone: string | undefined
  isEmpty: boolean
}

/** Every row that is found, as the server writes it: no page and no limit. */
export function Exports({ name, query, zone = '', isEmpty }: Props) {
  const { t, language } = useWords()
  const [busy, setBusy] = useState<'csv' | 'xlsx'>()
  const make = async (format: 'csv' | 'xlsx') => {
    setBusy(format)
    const { from, to, basis } = query
    const fileName = fileNameOf(name, { from, to, basis: basis ?? 'booked', format }, zone)
    try {
      const bytes = await call(filers[name], { ...query, format, language })
      await reportOrLeave('export', t(`reports.titles.${name}`), fileName)
      save(bytes, fileName)
    } catch (error) {
      showFailure(error)
    }
    setBusy(undefined)
  }
  const whyNot = isEmpty ? t('reports.empty') : undefined
  return (
    <>
      <AppButton
        variant="default"
        loading={busy === 'xlsx'}
        whyNot={whyNot}
        onClick={() => void make('xlsx')}
      >
        {t('reports.xlsx')}
      </AppButton>
      <AppButton
        leftSection={<Icon shape={Download} />}
        loading={busy === 'csv'}
        whyNot={whyNot}
        onClick={() => void make('csv')}
      >
        {t('reports.csv')}
      </AppButton>
    </>
  )
}
