import type { ApiClient, Staffing } from '@reseller-portal/contract/reports'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'

/** The resellers' systems that call operators through the portal, with the data of each key. */
export function Clients({ rows }: { rows: readonly ApiClient[] }) {
  const { t, language } = useWords()
  const time = (at: string | null) => (at === null ? '' : dateAndTime(at, localZone, language))
  return (
    <DataTable
      caption={t('installation.clients')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('installation.noClients')}
      columns={[
        {
          key: 'name',
          header: t('common.key'),
          cell: ({ name, ending }) => `${name} …${ending}`,
          names: true,
        },
        { key: 'reseller', header: t('common.reseller'), cell: ({ reseller }) => reseller },
        { key: 'supplier', header: t('installation.supplier'), cell: ({ supplier }) => supplier },
        { key: 'used', header: t('installation.lastUsed'), cell: ({ lastUsedAt }) => time(lastUsedAt) },
        {
          key: 'state',
          header: t('common.state'),
          cell: ({ revokedAt, isTest }) => {
            if (revokedAt !== null) return <StatusBadge tone="bad">{t('installation.revoked')}</StatusBadge>
            return (
              <StatusBadge tone={isTest ? 'wait' : 'good'}>
                {t(isTest ? 'installation.test' : 'installation.live')}
              </StatusBadge>
            )
          },
        },
      ]}
    />
  )
}

/** Every organization with its people, and how many of them have each role. */
export function Staff({ rows }: { rows: readonly Staffing[] }) {
  const { t } = useWords()
  return (
    <DataTable
      caption={t('installation.staff')}
      rows={rows}
      rowKey={({ code }) => code}
      empty={t('installation.none')}
      columns={[
        {
          key: 'name',
          header: t('common.organization'),
          cell: ({ name, code }) => `${name} (${code})`,
          names: true,
        },
        { key: 'kind', header: t('installation.kind'), cell: ({ kind }) => t(`installation.kinds.${kind}`) },
        { key: 'active', header: t('installation.active'), cell: ({ active }) => active, align: 'end' },
        {
          key: 'inactive',
          header: t('installation.inactive'),
          cell: ({ inactive }) => inactive,
          align: 'end',
        },
        {
          key: 'groups',
          header: t('installation.groups'),
          cell: ({ groups }) => groups.map(({ name, people }) => `${roleName(name, t)} ${people}`).join(', '),
        },
      ]}
    />
  )
}
