import { me, ownOrganization, type Me } from '@reseller-portal/contract/accounts'
import { Suspense, useState, type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { part } from '#ui/feedback/part.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ChangePassword } from './change-password.tsx'
import { Mails } from './mails.tsx'
import { Offers } from './offers.tsx'
import { Preferences } from './preferences.tsx'
import { Replay } from './replay.tsx'
import { SecondFactor } from './second-factor/section.tsx'
import { Sessions } from './sessions.tsx'
import styles from './profile-screen.module.css'

/** Loaded when it's opened, because the form needs the schema library. */
const OwnFields = part(() => import('./own-fields.tsx'))

/** The profile of the signed-in person: their account, sessions, security, and preferences. */
export function ProfileScreen() {
  const { t } = useWords()
  const account = useAnswer(me, {}, { staleTime: Infinity })
  return (
    <>
      <PageHeader title={t('common.profile')} note={t('profile.access')} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Sheet title={t('profile.account')}>
            {account.isError && <ErrorPanel error={account.error} onRetry={() => void account.refetch()} />}
            {account.isPending && <Progress />}
            {account.data !== undefined && <Own account={account.data} />}
          </Sheet>
          <Offers />
          <SecondFactor />
          <Sessions />
        </div>
        <div className={styles['stack']}>
          <Preferences />
          <Mails />
          <ChangePassword />
          <Replay />
        </div>
      </div>
    </>
  )
}

function Own({ account }: { account: Me }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Facts account={account} />
      <AppButton variant="default" onClick={() => setOpen(true)}>
        {t('users.edit')}
      </AppButton>
      <Suspense fallback={<Progress />}>
        {isOpen && <OwnFields account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function Facts({ account }: { account: Me }) {
  const { t } = useWords()
  const organization = ownOrganization(account)
  return (
    <dl className={styles['facts']}>
      <Fact name={t('common.name')}>{`${account.given_name} ${account.surname}`.trim()}</Fact>
      <Fact name={t('common.email')}>{account.email}</Fact>
      <Fact name={t('users.username')}>{account.username}</Fact>
      <Fact name={t('common.phone')}>{account.phone}</Fact>
      <Fact name={t('profile.department')}>{account.department}</Fact>
      <Fact name={t(organization?.kind === 'RESELLER' ? 'common.reseller' : 'common.company')}>
        {organization?.name}
      </Fact>
      <Fact name={t('profile.organization')}>{account.org_code}</Fact>
      <Fact name={t('profile.roles')}>
        <List items={account.groups.map(({ name }) => roleName(name, t))} />
      </Fact>
      <Fact name={t('common.pointsOfSale')}>
        <Points points={account.pos} />
      </Fact>
    </dl>
  )
}

function Points({ points }: { points: Me['pos'] }) {
  const { t } = useWords()
  if (points.length === 0) return t('profile.noPoints')
  return <List items={points.map(({ code, name }) => `${code} - ${name}`)} />
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useWords()
  const hasValue = children !== undefined && children !== ''
  return (
    <>
      <dt>{name}</dt>
      <dd>{hasValue ? children : <span className={styles['none']}>{t('profile.noValue')}</span>}</dd>
    </>
  )
}

function List({ items }: { items: string[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
