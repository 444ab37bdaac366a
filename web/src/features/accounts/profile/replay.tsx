import { me } from '@reseller-portal/contract/accounts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { askWelcome } from '#lib/welcome.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'

/** A button that shows the welcome tour again, if the organization has that feature. */
export function Replay() {
  const { t } = useWords()
  const has = useAnswer(me, {}, { staleTime: Infinity }).data?.features.includes('welcomeWizard') ?? false
  if (!has) return null
  return (
    <Sheet title={t('welcome.title')} note={t('welcome.replayNote')}>
      <AppButton variant="default" onClick={askWelcome}>
        {t('welcome.replay')}
      </AppButton>
    </Sheet>
  )
}
