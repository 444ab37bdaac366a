import { ownOrganization } from '@reseller-portal/contract/accounts'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useCompanyToday } from '#lib/calls/company-day.ts'
import { longDay } from '#lib/language/format.ts'
import { may } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useAccount } from '../session.ts'
import { cards } from './cards.ts'
import styles from './home.module.css'

/** The first page of every role: cards with what happened and what needs attention now. */
export function HomeScreen() {
  const { t, language } = useWords()
  const account = useAccount()
  const day = useCompanyToday()
  const [now] = useState(() => new Date())
  if (account === undefined) return null
  const working = cards.filter(
    ({ may: needed, unless }) =>
      needed?.every((each) => may(account, each)) && !(unless !== undefined && may(account, unless)),
  )
  // People who have work on this page don't see the card about their access.
  const mine = working.length > 0 ? working : cards.filter((card) => card.may === undefined)
  const today = longDay(day, language)
  return (
    <>
      <PageHeader
        title={t('shell.nav.home')}
        mark={
          <p className={styles['greeting']}>{t(`home.${partOfDay(now)}`, { name: account.given_name })}</p>
        }
        note={[today, ownOrganization(account)?.name, t('home.note')]
          .filter((part) => part !== undefined)
          .join(' · ')}
      >
        {may(account, 'bookings.sell') && (
          <LinkButton to="/add-bookings" icon={Plus} keys="N">
            {t('shell.nav.addBooking')}
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles['cards']}>
        {(['top', 'wide', 'side'] as const).map((place) => (
          <div key={place} className={styles[place]}>
            {mine
              .filter((each) => each.place === place)
              .map(({ id, card: Card }) => (
                <Suspense key={id} fallback={<div className={styles['coming']} />}>
                  <Card />
                </Suspense>
              ))}
          </div>
        ))}
      </div>
    </>
  )
}

function partOfDay(now: Date) {
  const hour = now.getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
