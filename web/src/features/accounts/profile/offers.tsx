import {
  acceptOffer,
  declineOffer,
  listOwnOffers,
  me,
  type MembershipOffer,
} from '@reseller-portal/contract/accounts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './security.module.css'

/** The organizations that invited the person to join. Draws nothing if there are none. */
export function Offers() {
  const { t } = useWords()
  const offers = useAnswer(listOwnOffers, {}).data?.offers ?? []
  if (offers.length === 0) return null
  return (
    <Sheet title={t('security.offers.title')}>
      <ul className={styles['list']}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </Sheet>
  )
}

function Offer({ offer: { id, organization, groups, offeredBy, expiresAt } }: { offer: MembershipOffer }) {
  const { t, language } = useWords()
  const accept = useChange(acceptOffer, {
    outdates: [listOwnOffers, me],
    onSuccess: () => void showMessage('users.offer_accepted', { facts: { organization } }),
  })
  const decline = useChange(declineOffer, {
    outdates: [listOwnOffers],
    onSuccess: () => void showMessage('users.offer_declined'),
  })
  const roles = groups.map(({ name }) => roleName(name, t)).join(', ')
  const until = dateAndTime(expiresAt, localZone, language)
  const answer = { input: { offerId: id } }
  const error = accept.error ?? decline.error
  return (
    <li className={styles['row']}>
      <div>
        {organization}
        <span className={styles['hint']}>{t('security.offers.from', { who: offeredBy, roles, until })}</span>
        {error !== null && <ErrorPanel error={error} />}
      </div>
      <div className={styles['buttons']}>
        <AppButton size="xs" loading={accept.isPending} onClick={() => accept.mutate(answer)}>
          {t('security.offers.accept')}
        </AppButton>
        <AppButton
          variant="default"
          size="xs"
          loading={decline.isPending}
          onClick={() => decline.mutate(answer)}
        >
          {t('common.decline')}
        </AppButton>
      </div>
    </li>
  )
}
