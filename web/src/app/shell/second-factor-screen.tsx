import { Group } from '@mantine/core'
import { me } from '@reseller-portal/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { Door } from '../../features/accounts/door.tsx'
import { SecondFactor } from '../../features/accounts/profile/second-factor/section.tsx'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { signOut } from '../session.ts'

/** Shown to a person who must first set up two-step verification. Nothing else of the portal is open until then. */
export function SecondFactorScreen() {
  const { t } = useWords()
  const navigate = useNavigate()
  const isOn = useAnswer(me, {}).data?.second_factor.enabled === true
  return (
    <Door>
      <PageHeader title={t('security.owed')} note={t('security.owedNote')} />
      <SecondFactor />
      <Group mt="lg">
        {isOn && (
          <AppButton size="md" onClick={() => void navigate({ to: '/' })}>
            {t('common.goOn')}
          </AppButton>
        )}
        <AppButton variant="default" size="md" onClick={() => void signOut()}>
          {t('common.signOut')}
        </AppButton>
      </Group>
    </Door>
  )
}
