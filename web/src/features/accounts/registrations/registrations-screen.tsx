import {
  listRegistrations,
  registrationStates,
  type ListedRegistration,
} from '@reseller-portal/contract/accounts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { OneRegistration } from './one-registration.tsx'

const tones = { REQUESTED: 'wait', APPROVED: 'good', DECLINED: 'bad' } as const

/** All account requests, for the people who run the installation. */
export function RegistrationsScreen() {
  const { t, language } = useWords()
  const list = useServerList(listRegistrations, {}, ['state'], ({ registrations, total }) => ({
    rows: registrations,
    total,
  }))
  const nameOf = (state: ListedRegistration['state']) => t(`registrations.list.states.${state}`)
  const { open } = list.state
  return (
    <>
      <ListScreen
        title={t('registrations.list.title')}
        note={t('registrations.list.note')}
        list={list}
        search={{ label: t('registrations.list.search'), hint: t('registrations.list.searchHint') }}
        filters={[
          {
            key: 'state',
            label: t('common.state'),
            options: registrationStates.map((value) => ({ value, label: nameOf(value) })),
          },
        ]}
        empty={t('registrations.list.empty')}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'companyName',
            header: t('registrations.fields.companyName'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ companyName }) => companyName,
          },
          {
            key: 'contactEmail',
            header: t('registrations.fields.contactEmail'),
            phone: 'second',
            value: ({ contactEmail }) => contactEmail,
          },
          {
            key: 'createdAt',
            header: t('common.asked'),
            phone: 'below',
            sort: true,
            value: ({ createdAt }) => dateAndTime(createdAt, localZone, language),
            isDate: true,
          },
          {
            key: 'state',
            header: t('common.state'),
            phone: 'end',
            value: ({ state }) => nameOf(state),
            cell: ({ state }) => <StatusBadge tone={tones[state]}>{nameOf(state)}</StatusBadge>,
          },
        ]}
      />
      {open !== undefined && (
        <OneRegistration key={open} id={open} onClose={() => list.change({ open: undefined })} />
      )}
    </>
  )
}
