import type { Language } from '@reseller-portal/contract/kit'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  label: string
  variant?: 'default'
  /** What the file is, for the record of exports. */
  title: string
  name: string
  read: (language: Language) => Promise<Blob>
}

/** Downloads a statement, a settlement, or a journal in the language of the page. */
export function FileButton({ label, variant, title, name, read }: Props) {
  const { language } = useWords()
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
    <AppButton
      {...(variant && { variant })}
      leftSection={<Icon shape={Download} />}
      loading={busy}
      onClick={() => void make()}
    >
      {label}
    </AppButton>
  )
}
