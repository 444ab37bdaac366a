import type { Company } from '@reseller-portal/contract/organizations'
import { exportArchive } from '@reseller-portal/contract/reports'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'

/** Downloads an archive of all records of a company, including guests. */
export function ArchiveSheet({ kind }: Pick<Company, 'kind'>) {
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await call(exportArchive, {}).then((bytes) => save(bytes, 'archive.zip'), showFailure)
    setBusy(false)
  }
  return (
    <Sheet title={t('company.archive.title')} note={t(`company.archive.of.${kind}`)}>
      <AppButton variant="default" loading={isBusy} onClick={() => void take()}>
        {t('company.archive.get')}
      </AppButton>
    </Sheet>
  )
}
