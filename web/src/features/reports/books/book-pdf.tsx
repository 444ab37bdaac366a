import type { Language } from '@reseller-portal/contract/kit'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { title: string; name: string; read: (language: Language) => Promise<Blob> }

/** A statement or a settlement as a document in the language of the page. */
export function BookPdf({ title, name, read }: Props) {
  const { t, language } = useWords()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const bytes = await read(language)
      await reportOrLeave('export', title, name)
      save(bytes, name)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <AppButton leftSection={<Icon shape={Download} />} loading={busy} onClick={() => void make()}>
      {t('books.statement.pdf')}
    </AppButton>
  )
}
