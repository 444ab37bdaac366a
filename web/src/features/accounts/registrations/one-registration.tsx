import { readRegistration, type ReadRegistration } from '@reseller-portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { Decision } from './decision.tsx'
import styles from './registrations.module.css'

/** A request for an account: the answers, and the decision. */
export function OneRegistration({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(readRegistration, { id }, { gcTime: 0 })
  const mayDecide = useMay('installation.manage')
  const { data } = answer
  return (
    <Drawer title={data?.companyName} onClose={onClose}>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {data !== undefined && data.state !== 'REQUESTED' && <Decided registration={data} />}
      {data !== undefined && data.sameName.length > 0 && <SameName registration={data} />}
      {data !== undefined && <Facts registration={data} />}
      {data?.state === 'REQUESTED' && mayDecide && <Decision registration={data} />}
    </Drawer>
  )
}

function Decided({ registration }: { registration: ReadRegistration }) {
  const { t, language } = useWords()
  const { state, decidedBy: name, decidedAt, orgCode, reason } = registration
  const when = decidedAt === null ? '' : dateAndTime(decidedAt, localZone, language)
  const decision = t('registrations.list.decided', {
    state: t(`registrations.list.states.${state}`),
    name,
    when,
  })
  return (
    <Banner type={state === 'APPROVED' ? 'info' : 'warning'}>
      {decision}{' '}
      {orgCode !== '' && (
        <Link to="/organizations/$code" params={{ code: orgCode }}>
          {orgCode}
        </Link>
      )}
      {reason}
    </Banner>
  )
}

function SameName({ registration: { sameName } }: { registration: ReadRegistration }) {
  const { t } = useWords()
  const names = sameName.map(({ code, name }) => `${name} (${code})`).join(', ')
  return (
    <Banner type="warning">
      {t('registrations.list.sameName', { names })}{' '}
      {sameName.map(({ code }) => (
        <Link key={code} to="/organizations/$code" params={{ code }}>
          {code}
        </Link>
      ))}
    </Banner>
  )
}

function Facts({ registration: { registration } }: { registration: ReadRegistration }) {
  const { t, language } = useWords()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const { phoneNumber: phone, address, billing, contactPreference, ...plain } = registration
  const { billingAddress, ...payer } = billing
  const values = {
    ...plain,
    ...address,
    ...payer,
    ...billingAddress,
    kind: t(`registrations.list.kinds.${plain.kind}`),
    country: countries.of(address.country) ?? address.country,
    billingCountry: countries.of(billingAddress.billingCountry) ?? billingAddress.billingCountry,
  }
  return (
    <dl className={styles['facts']}>
      {Object.entries(values).map(([name, value]) => (
        <Fact key={name} name={t(`registrations.fields.${name as keyof typeof values}`)} value={value} />
      ))}
      <Fact
        name={t('registrations.fields.phoneNumber')}
        value={`${phone.phoneCountryCode} ${phone.phoneNumber}`}
      />
      <Fact
        name={t('registrations.fields.contactPreference')}
        value={t(`registrations.preferences.${contactPreference}`)}
      />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useWords()
  return (
    <>
      <dt>{name}</dt>
      <dd>{value === '' ? <span className={styles['none']}>{t('record.notGiven')}</span> : value}</dd>
    </>
  )
}
