import { featureKeys } from '@reseller-portal/contract/accounts'
import { listFeatures, type FeatureRow } from '@reseller-portal/contract/reports'
import { changeOrganization } from '@reseller-portal/contract/organizations'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { DataTable } from '#ui/layout/data-table.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './installation.module.css'

/** Which features each organization has; a change holds at once, in every server process. */
export function FeaturesScreen() {
  const { t, language } = useWords()
  const { data, error, refetch } = useAnswer(listFeatures, {})
  const changed = ({ changedAt, changedBy }: FeatureRow) =>
    changedAt === null ? '' : `${changedBy}, ${dateAndTime(changedAt, localZone, language)}`
  return (
    <>
      <PageHeader title={t('installation.features')} note={t('installation.featuresNote')} />
      <DataTable
        caption={t('installation.features')}
        rows={data?.organizations}
        rowKey={({ code }) => code}
        empty={t('installation.none')}
        error={error}
        onRetry={() => void refetch()}
        columns={[
          {
            key: 'name',
            header: t('common.organization'),
            cell: ({ name, code }) => `${name} (${code})`,
            names: true,
          },
          { key: 'features', header: t('common.features'), cell: (row) => <Switches organization={row} /> },
          { key: 'changed', header: t('installation.changed'), cell: changed },
        ]}
      />
    </>
  )
}

function Switches({ organization }: { organization: FeatureRow }) {
  const { t } = useWords()
  const mayChange = useMay('installation.manage')
  const change = useChange(changeOrganization, { outdates: [listFeatures], onError: showFailure })
  const { code, version, name, emailDomains, factorRequired } = organization
  // A switch shows the choice before the server has answered.
  const features = (change.isPending ? change.variables.input.features : undefined) ?? organization.features
  const set = (features: FeatureRow['features']) =>
    change.mutate({ input: { code, version, name, emailDomains, factorRequired, features } })
  return (
    <div className={styles['switches']}>
      {featureKeys.map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={features.includes(key)}
            disabled={!mayChange || change.isPending}
            onChange={({ currentTarget: { checked } }) =>
              set(
                featureKeys.filter((each) => (each === key ? checked : organization.features.includes(each))),
              )
            }
          />
          {t(`installation.keys.${key}`)}
        </label>
      ))}
    </div>
  )
}
