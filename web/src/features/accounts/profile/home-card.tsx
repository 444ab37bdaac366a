import { me } from '@reseller-portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { may } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { roleName } from '#lib/language/role-name.ts'

/** The signed-in person's roles and organization, for people whose role opens few pages. */
export default function AccessCard() {
  const { t } = useWords()
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const points = account?.pos.map(({ code, name }) => `${code} - ${name}`).join(', ') ?? ''
  const maySell = account !== undefined && may(account, 'bookings.sell')
  const rows = account && [
    {
      id: 'role',
      name: account.groups.map(({ name }) => roleName(name, t)).join(', '),
      note: t('profile.roles'),
    },
    { id: 'points', name: points || t('profile.noPoints'), note: t('common.pointsOfSale') },
    { id: 'more', name: t('home.moreAccess'), note: t('profile.access') },
  ]
  return (
    <HomeList
      title={t('home.access')}
      all={<Link to="/profile">{t('common.profile')}</Link>}
      rows={rows?.filter(({ id }) => (id === 'points' ? points !== '' : id !== 'more' || !maySell))}
      empty={t('profile.noValue')}
    />
  )
}
