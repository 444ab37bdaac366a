import { statementPdf } from '@reseller-portal/contract/ledger'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'

/** The statement as a document in the language of the page. */
export function StatementPdf({ asked }: { asked: { from: string; to: string; resellerId?: string } }) {
  const { t, language } = useWords()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const name = `statement_${asked.from}_${asked.to}.pdf`
    try {
      const bytes = await call(statementPdf, { ...asked, language })
      await reportOrLeave('export', t('books.statement.title'), name)
      save(bytes, name)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <AppButton leftSection={<Icon of={Download} />} loading={busy} onClick={() => void make()}>
      {t('books.statement.pdf')}
    </AppButton>
  )
}
