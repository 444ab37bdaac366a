import { organizationKinds } from '@reseller-portal/contract/accounts'
import {
  cardStates,
  listAllOrganizations,
  type ListedOrganization,
} from '@reseller-portal/contract/organizations'
import { localZone, mediumDate } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'

const tones = { ON: 'good', OFF: 'calm', SOME: 'wait' } as const

/** Every organization of the installation, and what is enabled for it. */
export function OrganizationsScreen() {
  const { t, language } = useWords()
  const list = useServerList(listAllOrganizations, {}, ['kind', 'cards'], ({ organizations, total }) => ({
    rows: organizations,
    total,
  }))
  const stateOf = (cards: ListedOrganization['cards']) =>
    cards === null ? '' : t(`organizations.cardStates.${cards}`)
  const alsoOn = ({ military, distributorId: id, factorRequired }: ListedOrganization) =>
    [
      ...(id === null ? [] : [t('organizations.distributor', { id })]),
      ...(military === true ? [t('bookings.military.title')] : []),
      ...(factorRequired ? [t('organizations.factor')] : []),
    ].join(', ')
  return (
    <ListScreen
      title={t('common.organizations')}
      note={t('organizations.note')}
      list={list}
      search={{ label: t('organizations.search'), hint: t('organizations.searchHint') }}
      filters={[
        {
          key: 'kind',
          label: t('common.type'),
          options: organizationKinds.map((value) => ({ value, label: t(`installation.kinds.${value}`) })),
        },
        {
          key: 'cards',
          label: t('organizations.cards'),
          options: cardStates.map((value) => ({ value, label: stateOf(value) })),
        },
      ]}
      empty={t('organizations.empty')}
      opens={({ code }) => ({ to: '/organizations/$code', params: { code } })}
      columns={[
        {
          key: 'name',
          header: t('common.organization'),
          phone: 'first',
          names: true,
          sort: true,
          value: ({ name }) => name,
          second: ({ code }) => code,
        },
        {
          key: 'kind',
          header: t('common.type'),
          phone: 'second',
          value: ({ kind, sisterCode }) =>
            t(sisterCode === null ? `installation.kinds.${kind}` : 'installation.bothKinds'),
        },
        {
          key: 'cards',
          header: t('organizations.cards'),
          phone: 'end',
          value: ({ cards }) => stateOf(cards),
          cell: ({ cards }) =>
            cards !== null && <StatusBadge tone={tones[cards]}>{stateOf(cards)}</StatusBadge>,
        },
        { key: 'also', header: t('organizations.also'), value: alsoOn },
        {
          key: 'createdAt',
          header: t('organizations.created'),
          phone: 'below',
          sort: true,
          value: ({ createdAt }) => mediumDate(createdAt, localZone, language),
          isDate: true,
        },
      ]}
    />
  )
}
