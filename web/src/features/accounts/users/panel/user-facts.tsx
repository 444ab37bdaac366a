import {
  bundles,
  explainPermissions,
  isRole,
  roles,
  type ListedAccount,
  type OrganizationKind,
  type Reason,
} from '@reseller-portal/contract/accounts'
import { pointOfSaleLabel } from '@reseller-portal/contract/organizations'
import type { ReactNode } from 'react'
import { roleName } from '#lib/language/role-name.ts'
import { useWords } from '#lib/language/words.ts'
import { Tags } from '../person.tsx'
import styles from '../users.module.css'
import { kindOf, useOrganizations, type Viewer } from '../viewer.ts'

/** The data of a user, and what the user can do and why. */
export function UserFacts({ person, viewer }: { person: ListedAccount; viewer: Viewer }) {
  const { t } = useWords()
  const organizations = useOrganizations()
  const kind = kindOf(person.org_code, viewer, organizations)
  const organization = organizations.find(({ code }) => code === person.org_code)
  const names = person.groups.map(({ name }) => roleName(name, t))
  const isOwn = person.org_code === viewer.orgCode
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('users.fields.email')}>{person.email}</Fact>
        <Fact name={t('users.username')}>{person.username}</Fact>
        <Fact name={t('users.fields.given_name')}>{person.given_name}</Fact>
        <Fact name={t('users.fields.surname')}>{person.surname}</Fact>
        <Fact name={t('users.fields.phone')}>{person.phone}</Fact>
        <Fact name={t('users.fields.department')}>{person.department}</Fact>
        <Fact name={t('users.fields.org_code')}>{organization?.name ?? person.org_code}</Fact>
        <Fact name={t('users.fields.groups')}>
          <Tags tags={names} tone="second" />
        </Fact>
        {kind === 'RESELLER' && (
          <Fact name={t('users.fields.pos')}>
            {person.pos.length === 0 ? (
              t('users.allPoints')
            ) : (
              <Tags tags={person.pos.map(pointOfSaleLabel)} />
            )}
          </Fact>
        )}
      </dl>
      <Permissions person={person} kind={kind} features={isOwn ? viewer.features : undefined} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === '' ? t('profile.noValue') : children}</dd>
    </>
  )
}

type PermissionsProps = {
  person: ListedAccount
  kind: OrganizationKind
  features: readonly string[] | undefined
}

/** The permissions of a user: each one of their kind of organization, with the roles that give it. */
function Permissions({ person, kind, features }: PermissionsProps) {
  const { t } = useWords()
  const held = person.groups.map(({ name }) => name)
  const reasons = explainPermissions(held, features).filter(({ permission }) => isOf(kind, permission))
  const names = ({ because }: Reason) => because.map((role) => roleName(role, t)).join(', ')
  const why = (reason: Reason) =>
    reason.missing === undefined
      ? t('users.may.because', { roles: names(reason) })
      : t(`users.may.${reason.missing}`, { roles: names(reason) })
  const listOf = (isAllowed: boolean) => (
    <ul className={styles['may']} data-allowed={isAllowed || undefined}>
      {reasons
        .filter(({ allowed }) => allowed === isAllowed)
        .map((reason) => (
          <li key={reason.permission}>
            {t(`rights.${reason.permission}`)}
            <small>{why(reason)}</small>
          </li>
        ))}
    </ul>
  )
  return (
    <>
      <section>
        <h3>{t('users.may.title')}</h3>
        {listOf(true)}
      </section>
      <section>
        <h3>{t('users.may.not')}</h3>
        {listOf(false)}
      </section>
    </>
  )
}

/** Whether any role of this kind of organization has the permission. */
function isOf(kind: OrganizationKind, permission: Reason['permission']) {
  const ofKind = roles.filter((role) => isRole(role) && bundles[role].kind === kind)
  return ofKind.some((role) => bundles[role].may.some((each) => each === permission))
}
