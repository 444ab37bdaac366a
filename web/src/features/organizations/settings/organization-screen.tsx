import { readCreditLimits, type AccountBalance } from '@reseller-portal/contract/ledger'
import { makeBoth } from '@reseller-portal/contract/accounts'
import {
  listAllOrganizations,
  readOrganization,
  type OrganizationDetails,
} from '@reseller-portal/contract/organizations'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Link, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { localZone, mediumDate } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { SellingFacts } from './selling-facts.tsx'
import styles from './organizations.module.css'

/** One organization with all settings that the installation's staff manage. */
export function OrganizationScreen() {
  const { t } = useWords()
  const { code = '' } = useParams({ strict: false })
  const answer = useAnswer(readOrganization, { code }, { staleTime: 0 })
  const resellerId = answer.data?.resellerId ?? ''
  const limits = useAnswer(readCreditLimits, { resellerId }, { staleTime: 0, enabled: resellerId !== '' })
  const failed = [answer, limits].find(({ isError }) => isError)
  const balances = resellerId === '' ? [] : limits.data?.balances
  const above = { to: '/organizations', name: t('common.organizations') } as const
  if (failed !== undefined)
    return (
      <>
        <PageHeader title={answer.data?.name ?? code} above={above} />
        <ErrorPanel
          title={t('organizations.loadFailed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      </>
    )
  if (answer.data === undefined || balances === undefined) return <Progress />
  return <Organization key={code} organization={answer.data} balances={balances} />
}

type Props = { organization: OrganizationDetails; balances: AccountBalance[] }

function Organization({ organization, balances }: Props) {
  const { t, language } = useWords()
  const mayChange = useMay('installation.manage')
  /** Raised when a change is undone, so that the form starts again with the new values. */
  const [undone, setUndone] = useState(0)
  const { code, name, createdAt } = organization
  return (
    <>
      <PageHeader
        title={name}
        note={t('organizations.about', { code, day: mediumDate(createdAt, localZone, language) })}
        above={{ to: '/organizations', name: t('common.organizations') }}
      />
      <div className={styles['page']}>
        <Facts organization={organization} balances={balances} />
        {organization.kind !== 'PLATFORM' && <Both organization={organization} />}
        {mayChange ? (
          <OrganizationForm
            key={undone}
            organization={organization}
            balances={balances}
            onUndone={() => setUndone(undone + 1)}
          />
        ) : (
          organization.selling !== null && (
            <Sheet title={t('organizations.cards')}>
              <SellingFacts selling={organization.selling} />
            </Sheet>
          )
        )}
      </div>
    </>
  )
}

/** Makes a second organization for a company that is both a reseller and an operator. */
function Both({ organization: { code, kind, sisterCode } }: { organization: OrganizationDetails }) {
  const { t } = useWords()
  const mayChange = useMay('installation.manage')
  const make = useChange(makeBoth, {
    outdates: [readOrganization, listAllOrganizations],
    onSuccess: (made) => showMessage('organizations.made_both', { facts: { code: made.code } }),
    onError: (error) =>
      void (kind === 'RESELLER'
        ? showFailure(error)
        : showMessage('reseller_configurations.create_failed', { error })),
  })
  if (sisterCode === null && !mayChange) return null
  return (
    <Sheet title={t('organizations.both.title')}>
      {sisterCode === null ? (
        <>
          <p>{t(kind === 'RESELLER' ? 'organizations.both.sells' : 'organizations.both.runs')}</p>
          <p>{t('organizations.both.note')}</p>
          <AppButton
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate({ input: { code } })}
          >
            {t('organizations.both.make')}
          </AppButton>
        </>
      ) : (
        <p>
          {t('organizations.both.is', { code: sisterCode })}{' '}
          <Link to="/organizations/$code" params={{ code: sisterCode }}>
            {sisterCode}
          </Link>
        </p>
      )}
    </Sheet>
  )
}

function Facts({ organization: { kind, sisterCode, selling, pointsOfSale }, balances }: Props) {
  const { t, language } = useWords()
  const none = t('common.none')
  const owed = balances.map(({ balance, limit, currency }) => {
    const used = formatMoney({ amount: balance, currency }, language)
    return limit === null
      ? used
      : t('organizations.of', { used, limit: formatMoney({ amount: limit, currency }, language) })
  })
  return (
    <section className={styles['strip']} aria-label={t('organizations.facts')}>
      <Fact name={t('common.type')}>
        {t(sisterCode === null ? `installation.kinds.${kind}` : 'installation.bothKinds')}
      </Fact>
      {selling !== null && (
        <>
          <Fact name={t('common.pointsOfSale')}>{pointsOfSale.join(', ') || none}</Fact>
          <Fact name={t('organizations.suppliers')}>
            {selling.suppliers.map((supplier) => supplier.name).join(', ') || none}
          </Fact>
          <Fact name={t('common.onAccount')}>{owed.join(', ') || none}</Fact>
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <span>{name}</span>
      <strong>{children}</strong>
    </div>
  )
}
