import { listOffers, offerMembership } from '@reseller-portal/contract/accounts'
import type { Sent } from '@reseller-portal/contract/kit'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import type { Values } from '#ui/record-form/use-record-form.ts'
import styles from '../users.module.css'

/** For the email of an account of another organization: invites the person into this one, with the roles of the form. */
export function AskToJoin({ values, onAsked }: { values: Values; onAsked: () => void }) {
  const { t } = useWords()
  const email = String(values['email']).trim()
  const ask = useChange(offerMembership, {
    outdates: [listOffers],
    onSuccess: () => {
      showMessage('users.invited', { facts: { email } })
      onAsked()
    },
  })
  const { org_code, groups, pos } = values
  // The form's values are those of the contract; the server checks them.
  const input = { email, org_code, groups, pos } as Sent<typeof offerMembership>
  const hasRole = Array.isArray(groups) && groups.length > 0
  return (
    <Banner type="info">
      <p className={styles['asking']}>{t('users.asked.elsewhere')}</p>
      {ask.isError && <ErrorPanel error={ask.error} />}
      <AppButton
        size="xs"
        loading={ask.isPending}
        whyNot={hasRole ? undefined : t('users.bulk.choose')}
        onClick={() => ask.mutate({ input })}
      >
        {t('users.asked.act')}
      </AppButton>
    </Banner>
  )
}
