import { listOffers, withdrawOffer } from '@reseller-portal/contract/accounts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../users.module.css'

/** People with an account in another organization who were invited and haven't answered. Draws nothing if there are none. */
export function PendingOffers() {
  const { t, language } = useWords()
  const offers = useAnswer(listOffers, {}).data?.offers ?? []
  const withdraw = useChange(withdrawOffer, { outdates: [listOffers] })
  if (offers.length === 0) return null
  const takeBack = (offerId: string, name: string) =>
    withdraw.mutate(
      { input: { offerId } },
      { onSuccess: () => void showMessage('users.invitation_revoked', { facts: { name } }) },
    )
  return (
    <div className={styles['ask']}>
      <Sheet title={t('users.asked.pending')}>
        {withdraw.isError && <ErrorPanel error={withdraw.error} />}
        <ul className={styles['asked']}>
          {offers.map(({ id, email, groups, offeredBy, expiresAt }) => (
            <li key={id}>
              <div>
                {email}
                <span className={styles['quiet']}>
                  {groups.map(({ name }) => roleName(name, t)).join(', ')}{' '}
                  {t('users.asked.until', {
                    who: offeredBy,
                    until: dateAndTime(expiresAt, localZone, language),
                  })}
                </span>
              </div>
              <AppButton
                variant="default"
                size="xs"
                aria-label={t('users.asked.takeBackOf', { email })}
                onClick={() => takeBack(id, email)}
              >
                {t('users.asked.takeBack')}
              </AppButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
